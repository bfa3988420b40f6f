import { api } from '../../contract/api.ts'
import type { OneOff } from '../../contract/content/one-offs.ts'
import { Button } from '../components/Button.tsx'
import { Field, FormAlert } from '../components/Field.tsx'
import { PolicyNote } from '../components/PolicyNote.tsx'
import { Band } from '../kit/Band.tsx'

/** Asks by mail for a link to what one has sent. With an address in the link, its field is left out. */
export function SentForm({ content }: { content: OneOff<'sent'> }) {
  const { heading, text, label, button } = content
  return (
    <Band>
      {/* The server refuses in our own words what a browser would refuse in its. */}
      <form
        className="paper split"
        data-theme="light"
        action={api.yourData}
        method="post"
        aria-labelledby="sent"
        noValidate
      >
        <div className="stack">
          <h2 id="sent">{heading}</h2>
          <p className="soft">{text}</p>
        </div>
        <div className="ask asked">
          <FormAlert />
          <input type="hidden" name="token" />
          <div data-fill-block="address">
            <Field
              form="your-data"
              name="email"
              label={label}
              type="email"
              autoComplete="email"
              required
            />
          </div>
          <Button variant="solid" type="submit">
            {button}
          </Button>
          <p className="note">
            <PolicyNote />
          </p>
        </div>
      </form>
    </Band>
  )
}
