/** The part of a transaction this folder uses. */
export interface Transaction {
  query<Row>(sql: string, parameters?: unknown[]): Promise<{ rows: Row[] }>
}
