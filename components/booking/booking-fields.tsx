import { fieldId } from '@/components/booking/booking-problems'
import { Field } from '@/components/ui/field'
import type { BookingInput } from '@/lib/booking/booking-form'
import { type BookingOffer, HONEYPOT } from '@/lib/booking/booking-offer'
import { fieldList } from '@/lib/booking/fields'

type Props = {
  offer: BookingOffer
  input: BookingInput | undefined
  messageOf: (field: string) => string | undefined
}

/** The visitor's details. The last field is a honeypot, hidden from people. */
export function BookingFields({ offer, input, messageOf }: Props) {
  const consentError = messageOf('consent')
  return (
    <div className="booking-fields">
      {fieldList.map(({ name, type, isOptional = false, ...field }) => {
        const label = field.labelIn ? field.labelIn(offer) : field.label
        if (!label || !field.isAsked(offer)) return null
        return (
          <Field
            key={name}
            id={fieldId(name)}
            label={label}
            name={name}
            error={messageOf(name)}
            defaultValue={input?.[name] ?? ''}
            {...(field.isWide && { className: 'field-wide' })}
            type={type}
            {...(field.autoComplete && { autoComplete: field.autoComplete })}
            {...(field.hintIn && { hint: field.hintIn(offer) })}
            isOptional={isOptional}
          />
        )
      })}
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
