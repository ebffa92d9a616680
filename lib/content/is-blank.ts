/** Characters that nobody sees: spaces, controls, joiners and the like. */
const INVISIBLE = /[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Does a text say nothing that can be seen? */
export const isBlank = (text: string): boolean => text.replace(INVISIBLE, '') === ''
