import { api } from '../../contract/api.ts'
import { Button } from '../components/Button.tsx'
import { Field, FormAlert } from '../components/Field.tsx'
import { PolicyNote } from '../components/PolicyNote.tsx'
import type { OneOff } from '../content/one-offs.ts'

/** Asks for a link to what was sent to the website. A link that says the address leaves its field out. */
export function SentForm({ content }: { content: OneOff<'sent'> }) {
  const { heading, text, label, button } = content
  return (
    // The server refuses in our own words what a browser would refuse in its.
    <form
      className="stack second"
      action={api.yourData}
      method="post"
      aria-labelledby="sent"
      noValidate
    >
      <h2 id="sent" className="h3">
        {heading}
      </h2>
      <p className="soft">{text}</p>
      <FormAlert />
      <input type="hidden" name="token" />
      <div data-gap="address">
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
    </form>
  )
}
