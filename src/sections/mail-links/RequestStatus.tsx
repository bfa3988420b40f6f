import { api } from '../../../contract/api.ts'
import {
  fact,
  facts,
  factValue,
  requestConfirm,
  requestSign,
  requestStatus,
  requestType,
  withLink,
} from '../../../contract/hooks.ts'
import { Ledger, LedgerRow } from '../../components/Ledger.tsx'
import { StateSign } from '../../components/StateSign.tsx'
import type { ContentOf } from '../../content/bands.ts'
import type { RequestStatus as RequestStatusContent } from '../../content/pages/mail-links.ts'
import { Facts, Links } from '../../kit/Facts.tsx'
import { StatePage, TokenForm, WithoutLink } from '../StatePage.tsx'
import styles from './MailLinks.module.css'

interface RequestStatusProps {
  content: RequestStatusContent
  /** That one may complain, and to whom. */
  complain: NonNullable<ContentOf<'form'>['more']>[number]
}

/**
 * How far a request about a list is. `server/data-requests/status-page.ts` keeps the words that are true and fills in
 * the days.
 */
export function RequestStatus({ content, complain }: RequestStatusProps) {
  const { sign, closed, heading, labels, types, statuses, confirm, without } = content
  const day = (name: 'received' | 'due' | 'confirmed' | 'answered' | 'answer' | 'others') => (
    <LedgerRow label={labels[name]} {...fact(name)}>
      <span {...factValue} />
    </LedgerRow>
  )
  return (
    <StatePage
      heading={heading}
      drawing={
        <>
          <div {...requestSign('open')}>
            <StateSign sign={sign} />
          </div>
          <div {...requestSign('closed')} hidden>
            <StateSign sign={closed} />
          </div>
        </>
      }
    >
      <div {...withLink} hidden className={`stack wide ${styles.status}`}>
        <Ledger {...facts} hidden>
          <LedgerRow label={labels.type}>
            {Object.entries(types).map(([type, words]) => (
              <span key={type} {...requestType(type)}>
                {words}
              </span>
            ))}
          </LedgerRow>
          {day('received')}
          {day('due')}
          <LedgerRow label={labels.status}>
            {Object.entries(statuses).map(([status, { name, next }]) => (
              <span key={status} {...requestStatus(status)}>
                <strong>{name}</strong>
                <br />
                {next}
              </span>
            ))}
          </LedgerRow>
          {day('confirmed')}
          {day('answered')}
          {day('answer')}
          {day('others')}
        </Ledger>
        <TokenForm
          {...requestConfirm}
          action={api.confirmRequest}
          label={confirm.button}
          button={confirm.button}
        >
          <p>{confirm.text}</p>
        </TokenForm>
        <Facts facts={content.facts} />
        <p>{complain.text}</p>
        <Links links={complain.links ?? []} />
      </div>
      <WithoutLink content={without} />
    </StatePage>
  )
}
