/** The dataset that is always there: its folder is the data folder itself. */
export const DATASET = 'production'
