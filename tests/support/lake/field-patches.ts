import { textPatches } from '@/studio/plugins/shared-text/text-patches'

/** Returns an editor's change to a text as the Studio sends it for a field of a document. */
export const fieldPatches = (field: string, shown: string, entered: string) =>
  textPatches(shown, entered).map(({ type, ...patch }) => ({
    [type]: 'value' in patch ? { [field]: patch.value } : [field],
  }))
