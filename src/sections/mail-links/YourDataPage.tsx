import { api } from '../../../contract/api.ts'
import { addressField, tokenField } from '../../../contract/hooks.ts'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/Field.tsx'
import { FormAlert } from '../../components/FormAlert.tsx'
import { PolicyNote } from '../../components/PolicyNote.tsx'
import { StateSign } from '../../components/StateSign.tsx'
import type { YourDataPage as YourDataPageContent } from '../../content/pages/your-data.ts'
import { GeneralFacts } from '../GeneralFacts.tsx'
import { Lead, StatePage } from '../StatePage.tsx'
import styles from './YourDataPage.module.css'

/** Asks for a link to one's data. A link that says the address leaves its field out. */
export function YourDataPage({ content }: { content: YourDataPageContent }) {
  const { sign, heading, text, label, button, facts, other } = content
  return (
    <StatePage heading={heading} drawing={<StateSign sign={sign} />}>
      <Lead text={text} />
      {/* The server refuses in our own words what a browser would refuse in its. */}
      <form
        className={styles.form}
        action={api.yourData}
        method="post"
        aria-label={heading}
        noValidate
      >
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
        <Button type="submit">{button}</Button>
        <p className={styles.note}>
          <PolicyNote />
        </p>
      </form>
      <GeneralFacts facts={facts} />
      <p className={styles.other}>
        {other.text} <a href={other.link.href}>{other.link.label}</a>
      </p>
    </StatePage>
  )
}
