import { api } from '../../../contract/api.ts'
import { Ledger, LedgerRow } from '../../components/Ledger.tsx'
import { StateSign } from '../../components/StateSign.tsx'
import type { ContentOf } from '../../content/band-schemas.ts'
import type { PageContent } from '../../content/page-schemas.ts'
import { Facts, Links } from '../../kit/Facts.tsx'
import { StatePage, TokenForm, WithoutLink } from '../StatePage.tsx'
import styles from './MailLinks.module.css'

interface RequestStatusProps {
  content: PageContent<'your-data-request'>
  /** That one may complain, and to whom. */
  complain: NonNullable<ContentOf<'form'>['more']>[number]
}

/**
 * How far a request about a list is. `server/data-requests/pages.ts` keeps the words that are true and fills in
 * the days.
 */
export function RequestStatus({ content, complain }: RequestStatusProps) {
  const { sign, closed, heading, labels, types, statuses, confirm, without } = content
  const days = (...names: (keyof typeof labels)[]) =>
    names.map((name) => (
      <LedgerRow key={name} label={labels[name]} data-gap={name}>
        <span data-gap="value" />
      </LedgerRow>
    ))
  return (
    <StatePage
      heading={heading}
      drawing={
        <>
          <div data-gap="openHidden">
            <StateSign sign={sign} />
          </div>
          <div data-gap="closedHidden" hidden>
            <StateSign sign={closed} />
          </div>
        </>
      }
    >
      <div data-gap="withHidden" hidden className={`stack wide ${styles.status}`}>
        <Ledger data-gap="factsHidden" hidden>
          <LedgerRow label={labels.type}>
            {Object.entries(types).map(([type, words]) => (
              <span key={type} data-gap={`type ${type}`}>
                {words}
              </span>
            ))}
          </LedgerRow>
          {days('received', 'due')}
          <LedgerRow label={labels.status}>
            {Object.entries(statuses).map(([status, { name, next }]) => (
              <span key={status} data-gap={`status ${status}`}>
                <strong>{name}</strong>
                <br />
                {next}
              </span>
            ))}
          </LedgerRow>
          {days('confirmed', 'answered', 'answer', 'others')}
        </Ledger>
        <TokenForm
          data-gap="confirmHidden"
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
