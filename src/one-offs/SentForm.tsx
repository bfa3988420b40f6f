import { api } from '../../contract/api.ts'
import type { OneOff } from '../../contract/content/one-offs.ts'
import { Button } from '../components/Button.tsx'
import { Field, FormAlert } from '../components/Field.tsx'
import { PolicyNote } from '../components/PolicyNote.tsx'
import { Band } from '../kit/Band.tsx'

/** Asks for a link to what was sent to the website. A link that says the address leaves its field out. */
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
        <div className="stack asked">
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
