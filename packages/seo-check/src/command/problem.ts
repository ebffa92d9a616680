/** An error with a sentence for the person at the terminal: what is wrong and what to do. */
export class Problem extends Error {}
