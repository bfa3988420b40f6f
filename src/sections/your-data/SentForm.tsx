import { api } from '../../../contract/api.ts'
import { addressField, tokenField } from '../../../contract/hooks.ts'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/Field.tsx'
import { FormAlert } from '../../components/FormAlert.tsx'
import { PolicyNote } from '../../components/PolicyNote.tsx'
import type { YourData } from '../../content/pages/your-data.ts'
import styles from './YourDataPage.module.css'

/** Asks for a link to what was sent to the website. A link that says the address leaves its field out. */
export function SentForm({ content }: { content: YourData['sent'] }) {
  const { heading, text, label, button } = content
  return (
    // The server refuses in our own words what a browser would refuse in its.
    <form
      className={styles.sent}
      action={api.yourData}
      method="post"
      aria-labelledby="sent"
      noValidate
    >
      <h2 id="sent">{heading}</h2>
      <p>{text}</p>
      <FormAlert />
      <input type="hidden" {...tokenField} />
      <div {...addressField}>
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
      <p className={styles.note}>
        <PolicyNote />
      </p>
    </form>
  )
}
