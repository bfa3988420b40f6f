import { api } from '../../../contract/api.ts'
import { Ledger, LedgerRow } from '../../components/Ledger.tsx'
import { StateSign } from '../../components/StateSign.tsx'
import { Tick } from '../../components/Tick.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import { StatePage, TokenForm, WithoutLink } from '../StatePage.tsx'
import styles from './MailLinks.module.css'

interface Props {
  content: PageContent<'your-data-stored'>
  /** Of each kind of lead, in this order: its heading, and each field with what it is called. */
  kinds: { kind: string; heading: string; fields: (readonly [name: string, label: string])[] }[]
  /** By kind and field: what each value is called, of a field that is one of a few. */
  choices: Record<string, Record<string, Record<string, string>>>
}

/**
 * Everything stored about an address. The built page holds the words and one empty entry for each kind, hidden;
 * `server/privacy/find-stored.ts` repeats and fills them.
 */
export function StoredPage({ content, kinds, choices }: Props) {
  const { take, erase } = content
  return (
    <StatePage heading={content.heading} drawing={<StateSign sign="expired" data-gap="without" />}>
      <WithoutLink content={content.without} />
      <div className={`stack wide ${styles.stored}`} data-gap="storedHidden" hidden>
        <p className="lead">{content.text}</p>
        {kinds.map(({ kind, heading, fields }) => (
          <section key={kind} className="stack wide" data-gap={kind}>
            <h2 className="h3">{heading}</h2>
            <Ledger data-gap="entries">
              {fields.map(([field, label]) => (
                <LedgerRow key={field} label={label} data-gap={field}>
                  <Value choices={choices[kind]?.[field]} />
                </LedgerRow>
              ))}
            </Ledger>
          </section>
        ))}
        <TokenForm
          action={api.yourDataExport}
          label={take.heading}
          button={take.button}
          variant="solid"
        >
          <h2 className="h3">{take.heading}</h2>
          <p className="soft">{take.text}</p>
        </TokenForm>
        <TokenForm
          action={api.yourDataErase}
          label={erase.heading}
          button={erase.button}
          variant="quiet"
        >
          <h2 className="h3">{erase.heading}</h2>
          <p className="soft">{erase.text}</p>
          <label className="cluster">
            <Tick name="sure" value="yes" required />
            {erase.sure}
          </label>
        </TokenForm>
      </div>
    </StatePage>
  )
}

/** A place for any text, or the words of each value it can be. */
function Value({ choices }: { choices: Record<string, string> | undefined }) {
  if (!choices) return <span data-gap="value" />
  return Object.entries(choices).map(([choice, name]) => (
    <span key={choice} data-gap={choice}>
      {name}
    </span>
  ))
}
