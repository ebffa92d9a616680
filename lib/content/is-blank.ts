/** Invisible characters: spaces, controls, joiners and the like. */
const INVISIBLE = /[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Returns true if a text has no visible characters. */
export const isBlank = (text: string): boolean => text.replace(INVISIBLE, '') === ''
