import type { ReactNode } from 'react'
import { tokenField } from '../../../contract/hooks.ts'
import { Button } from '../../components/Button.tsx'
import { FormAlert } from '../../components/FormAlert.tsx'
import type { AskPage as AskPageContent } from '../../content/ask-page.ts'
import styles from './AskPage.module.css'

interface AskPageProps {
  content: AskPageContent
  /** Where the form is sent to. */
  action: string
  /** A field above the button. */
  children?: ReactNode
}

/** What a link in a mail opens: nothing happens before its button is pressed. The server fills in the token. */
export function AskPage({ content, action, children }: AskPageProps) {
  return (
    <section className="section">
      <div className={`wrap ${styles.copy}`}>
        <h1>{content.heading}</h1>
        {content.text.map((text) => (
          <p key={text} className="lead">
            {text}
          </p>
        ))}
        <form className={styles.form} action={action} method="post" aria-label={content.heading}>
          <FormAlert />
          <input type="hidden" {...tokenField} />
          {children}
          <Button type="submit">{content.button}</Button>
        </form>
      </div>
    </section>
  )
}
