import type { ReactNode } from 'react'
import { tokenField } from '../../../contract/hooks.ts'
import { Button } from '../../components/Button.tsx'
import { FormAlert } from '../../components/FormAlert.tsx'
import type { AskPage as AskPageContent } from '../../content/ask-page.ts'
import { StatePage } from '../StatePage.tsx'
import styles from './AskPage.module.css'

interface AskPageProps {
  content: AskPageContent
  /** Where the form is sent to. */
  action: string
  /** A field above the button. */
  children?: ReactNode
}

/** Nothing is won by these, and nobody is talked into them. */
const quiet = new Set(['leaving', 'left', 'cancelled'])

/** What a link in a mail opens: nothing happens before its button is pressed. The server fills in the token. */
export function AskPage({ content, action, children }: AskPageProps) {
  return (
    <StatePage sign={content.sign} heading={content.heading} text={content.text}>
      <form className={styles.form} action={action} method="post" aria-label={content.heading}>
        <FormAlert />
        <input type="hidden" {...tokenField} />
        {children}
        <Button type="submit" variant={quiet.has(content.sign) ? 'quiet' : 'primary'}>
          {content.button}
        </Button>
      </form>
    </StatePage>
  )
}
