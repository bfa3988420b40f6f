import { api } from '../../../contract/api.ts'
import { gap } from '../../../contract/hooks.ts'
import { Ledger, LedgerRow } from '../../components/Ledger.tsx'
import { StateSign } from '../../components/StateSign.tsx'
import type { ContentOf } from '../../content/bands.ts'
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
      <LedgerRow key={name} label={labels[name]} {...gap(name)}>
        <span {...gap('value')} />
      </LedgerRow>
    ))
  return (
    <StatePage
      heading={heading}
      drawing={
        <>
          <div {...gap('openHidden')}>
            <StateSign sign={sign} />
          </div>
          <div {...gap('closedHidden')} hidden>
            <StateSign sign={closed} />
          </div>
        </>
      }
    >
      <div {...gap('withHidden')} hidden className={`stack wide ${styles.status}`}>
        <Ledger {...gap('factsHidden')} hidden>
          <LedgerRow label={labels.type}>
            {Object.entries(types).map(([type, words]) => (
              <span key={type} {...gap(`type ${type}`)}>
                {words}
              </span>
            ))}
          </LedgerRow>
          {days('received', 'due')}
          <LedgerRow label={labels.status}>
            {Object.entries(statuses).map(([status, { name, next }]) => (
              <span key={status} {...gap(`status ${status}`)}>
                <strong>{name}</strong>
                <br />
                {next}
              </span>
            ))}
          </LedgerRow>
          {days('confirmed', 'answered', 'answer', 'others')}
        </Ledger>
        <TokenForm
          {...gap('confirmHidden')}
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
