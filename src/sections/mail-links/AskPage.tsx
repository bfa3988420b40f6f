import type { ReactNode } from 'react'
import type { Sign } from '../../../contract/content/names.ts'
import type { PageContent } from '../../../contract/content/page-schemas.ts'
import type { ButtonVariant } from '../../components/Button.tsx'
import { Ledger, LedgerRow } from '../../components/Ledger.tsx'
import { StateSign } from '../../components/StateSign.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { StatePage, StateText, TokenForm, WithoutLink } from '../StatePage.tsx'
import styles from './MailLinks.module.css'

interface AskPageProps {
  content: PageContent<'ask'>
  action: string
  children?: ReactNode
}

/** The button’s variant by sign: leaving is never amber, choosing a time is. */
const variants: Partial<Record<Sign, ButtonVariant>> = {
  leaving: 'quiet',
  closing: 'quiet',
  left: 'quiet',
  cancelled: 'quiet',
  moved: 'solid',
}

/** The page that a mailed link opens. The server fills in its token; without one it says where to find the link. */
export function AskPage({ content, action, children }: AskPageProps) {
  const { sign, heading, text, facts, button, without } = content
  return (
    <StatePage heading={heading} drawing={<StateSign sign={sign} />}>
      <div data-fill-hidden="withHidden" hidden className="stack wide">
        <StateText text={text} />
        <TokenForm
          action={action}
          label={heading}
          button={button}
          variant={variants[sign] ?? 'primary'}
        >
          <div className={styles.facts}>
            {children}
            <Facts facts={facts} />
          </div>
        </TokenForm>
      </div>
      <WithoutLink content={without} />
    </StatePage>
  )
}

export function MeetingTime({ label }: { label: string }) {
  return (
    <Ledger>
      <LedgerRow label={label}>
        <strong data-fill="meetingTime" />
      </LedgerRow>
    </Ledger>
  )
}
