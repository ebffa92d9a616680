import { fieldId, LABELS } from '@/components/booking/booking-problems'
import { Field } from '@/components/ui/field'
import type { BookingInput } from '@/lib/booking/booking-form'
import { type BookingOffer, HONEYPOT } from '@/lib/booking/booking-offer'

type Props = {
  offer: BookingOffer
  input: BookingInput | undefined
  messageOf: (field: string) => string | undefined
}

/** The visitor's details. The last field is a honeypot, hidden from people. */
export function BookingFields({ offer, input, messageOf }: Props) {
  const props = (name: 'name' | 'company' | 'email' | 'phone' | 'question') => ({
    id: fieldId(name),
    label: LABELS[name],
    name,
    error: messageOf(name),
    defaultValue: input?.[name] ?? '',
  })
  const consentError = messageOf('consent')
  return (
    <div className="booking-fields">
      <Field {...props('name')} type="text" autoComplete="name" />
      <Field {...props('company')} type="text" autoComplete="organization" />
      <Field {...props('email')} className="field-wide" type="email" autoComplete="email" />
      {offer.asksPhone && (
        <Field
          {...props('phone')}
          className="field-wide"
          type="tel"
          autoComplete="tel"
          hint={`Include the country code. ${offer.host.name} will call you at this number.`}
        />
      )}
      {offer.question && (
        <Field
          {...props('question')}
          className="field-wide"
          label={offer.question}
          type="textarea"
          isOptional
        />
      )}
      <div className="field field-wide">
        <label className="consent">
          <input
            type="checkbox"
            id={fieldId('consent')}
            name="consent"
            value="yes"
            defaultChecked={input?.consent ?? false}
            aria-invalid={consentError ? true : undefined}
            aria-describedby={consentError ? 'consent-error' : undefined}
          />
          <span>{offer.consent}</span>
        </label>
        {consentError && (
          <p key={consentError} id="consent-error" className="field-error" role="alert">
            {consentError}
          </p>
        )}
      </div>
      <p className="sr-only" aria-hidden="true">
        <label>
          <span>Leave this blank</span>{' '}
          <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    </div>
  )
}
