declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(vocabulary?: unknown)
    validate(found: unknown): Promise<{ severity: string; issueMessage: string }[]>
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class Extractor {
    constructor(options: { addLocation: boolean })
    parse(html: string): unknown
  }
}
