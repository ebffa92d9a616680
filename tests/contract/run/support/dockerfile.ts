import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DockerfileParser, type ModifiableInstruction } from 'dockerfile-ast'

export const root = path.resolve(import.meta.dirname, '../../../..')

/** One instruction: its keyword, flags (`--from=build`), words, and the text after keyword and flags. */
export type Step = { keyword: string; flags: Record<string, string>; words: string[]; text: string }

/** Returns the stages of the Dockerfile, each with the instructions after its `FROM`. */
export function readStages(): { base: string; steps: Step[] }[] {
  const file = DockerfileParser.parse(readFileSync(path.join(root, 'Dockerfile'), 'utf8'))
  const stages: { base: string; steps: Step[] }[] = []
  for (const instruction of file.getInstructions()) {
    const words = instruction.getArguments().map((argument) => argument.getValue())
    const keyword = instruction.getKeyword()
    if (keyword === 'FROM') stages.push({ base: words[0] ?? '', steps: [] })
    else stages.at(-1)?.steps.push({ keyword, words, ...detailsOf(instruction) })
  }
  return stages
}

function detailsOf(instruction: object) {
  const { getFlags, getRawArgumentsContent } = instruction as Partial<ModifiableInstruction>
  const flags = getFlags?.call(instruction) ?? []
  const raw = getRawArgumentsContent?.call(instruction) ?? ''
  return {
    flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
    text: raw.replace(/^(--\S+\s+)+/, ''),
  }
}

/** Returns the words of a command in brackets, as in `CMD` and `HEALTHCHECK`. */
export const commandOf = ({ text }: Step): string[] => JSON.parse(text.slice(text.indexOf('[')))
