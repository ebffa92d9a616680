/** What the Studio says by itself where no rule of the schemas speaks. */
export const words = {
  locale: 'en-US',
  namespace: 'validation',
  resources: {
    'generic.required': 'Fill in what belongs here.',
    'slug.missing-current': 'Enter the address of the page.',
  },
}
