/** What the content decides about the form. */
type Offer = { host: { name: string }; asksPhone: boolean; question: string | undefined }

type Field = {
  /** Label on the form, and title of the column in the CSV. */
  label: string
  column?: string
  /** Also decides how the value is validated and shown to the host. */
  type: 'text' | 'email' | 'tel' | 'textarea'
  autoComplete?: string
  /** Email addresses and phone numbers have limits of their own. */
  maxLength?: number
  isOptional?: boolean
  /** Takes the whole line of the form. */
  isWide?: boolean
  /** False: the form doesn't show it, and nothing is stored. Fields without it are always asked. */
  isAsked?: (offer: Pick<Offer, 'asksPhone'>) => boolean
  /** The label of the content; without one the form doesn't show the field. */
  labelIn?: (offer: Offer) => string | undefined
  hintIn?: (offer: Offer) => string
  messages: { missing?: string; invalid?: string }
}

/**
 * What visitors enter about themselves, in the form's order. Form, validation, row, emails, the host's list and calendar,
 * and the CSV read it. A name is also that of the form's field, of the key in the database's `details`, and in data.json.
 */
const FIELDS = {
  name: {
    label: 'Name',
    type: 'text',
    autoComplete: 'name',
    maxLength: 120,
    messages: { missing: 'Enter your name.' },
  },
  company: {
    label: 'Company',
    type: 'text',
    autoComplete: 'organization',
    maxLength: 160,
    messages: { missing: 'Enter your company name.' },
  },
  email: {
    label: 'Work email',
    column: 'Email',
    type: 'email',
    autoComplete: 'email',
    isWide: true,
    messages: {
      missing: 'Enter your work email address.',
      invalid: 'Enter a valid email address, such as dana@northfield.example.',
    },
  },
  phone: {
    label: 'Phone',
    type: 'tel',
    autoComplete: 'tel',
    isWide: true,
    isAsked: ({ asksPhone }) => asksPhone,
    hintIn: ({ host }) => `Include the country code. ${host.name} will call you at this number.`,
    messages: {
      missing: 'Enter your phone number.',
      invalid: 'Enter a valid phone number, such as +1 303 555 0142.',
    },
  },
  question: {
    label: 'Question',
    type: 'textarea',
    maxLength: 1_000,
    isOptional: true,
    isWide: true,
    labelIn: ({ question }) => question,
    messages: {},
  },
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof FIELDS

/** What a visitor entered; empty where nothing was asked or entered. */
export type Visitor = Record<FieldName, string>

/** The fields with their names, in the form's order. */
export const fieldList = (Object.entries<Field>(FIELDS) as [FieldName, Field][]).map(
  ([name, field]) => ({ name, isAsked: () => true, ...field }),
)

export type BookingField = (typeof fieldList)[number]

/** Returns an object with a value for each field. */
export const perField = <Value>(toValue: (field: BookingField) => Value) =>
  Object.fromEntries(fieldList.map((field) => [field.name, toValue(field)])) as Record<
    FieldName,
    Value
  >

type FieldCode = {
  [Name in FieldName]: `${Name}_${keyof (typeof FIELDS)[Name]['messages'] & string}`
}[FieldName]

/** The messages of the fields, by code: `name_missing`. */
export const FIELD_MESSAGES = Object.fromEntries(
  fieldList.flatMap(({ name, messages }) =>
    Object.entries(messages).map(([problem, message]) => [`${name}_${problem}`, message]),
  ),
) as Record<FieldCode, string>

/** Returns what a visitor entered: the short texts, which introduce them (“Dana Whitlock, Northfield”), and the rest. */
export function describeVisitor(visitor: Visitor) {
  const entered = fieldList
    .map(({ name, type }) => ({ name, type, value: visitor[name] }))
    .filter(({ value }) => value !== '')
  return {
    names: entered.filter(({ type }) => type === 'text').map(({ value }) => value),
    details: entered.flatMap(({ type, ...field }) => (type === 'text' ? [] : [{ type, ...field }])),
  }
}
