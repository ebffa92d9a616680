import { blockFields, imageFields } from '@/lib/content/queries/fragments'

/** This section's part of the landing page's query. */
export const founderQuery = `*[_type == "founder" && _id == "founder"][0]{
  _updatedAt,
  eyebrow,
  heading,
  letter[]{ ${blockFields} },
  name,
  role,
  portrait{ ${imageFields} },
  caption,
  "signature": select(defined(signature.asset) => signature{ ${imageFields} }, null)
}`
