declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'truetype'
    keepFeatures?: string[]
    noHinting?: boolean
    dropTables?: string[]
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
