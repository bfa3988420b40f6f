import type { FieldProps, RJSFSchema } from '@rjsf/utils'
import { createContext, type ReactNode, useContext } from 'react'
import type { Schedule } from '../../../contract/content/publish-times.ts'
import { replaceAt } from '../../../contract/desk/merge-content.ts'
import type { SiteFault } from '../../../contract/desk/site-calls.ts'
import { toTitle } from '../../../contract/field-titles.ts'
import { toFields } from '../../../contract/lib/fields.ts'
import { addDay, toIsoDay } from '../../../contract/slot-text.ts'
import { useStart } from '../../api/start.ts'
import { DayField } from '../../components/DayField.tsx'
import { Switch } from '../Switch.tsx'
import type { Values } from '../unsaved.ts'
import { followDay } from './follow-day.ts'
import { type FormContext, toFieldId } from './form-schema.ts'
import { Moment } from './Moment.tsx'
import styles from './SchemaForm.module.css'

/** All values of a document, for a field that is drawn from several of them. */
export interface WholeForm {
  values: Values
  faults: readonly SiteFault[]
  /** Whether visitors see the document now. */
  isShown?: boolean
  /** The text of the document, and its preview. */
  text?: ReactNode
  page?: ReactNode
  onChange: (values: Values) => void
}

export const WholeFormContext = createContext<WholeForm>({
  values: {},
  faults: [],
  onChange: () => {},
})

/** The hour that is set first when a day is chosen. */
const firstHour = '09:00'

const says = { now: 'Now', day: 'On a day', draft: 'Draft' }
/** The sentences for a document without a day of its own. */
const { day: _, ...saysUndated } = says

/** When a document is online: one control for up to four fields of the file. */
export function OnlineField(props: FieldProps<Values, RJSFSchema, FormContext>) {
  const { schema, disabled } = props
  const { draft, begin, day: dated, end } = schema['schedule'] as Schedule
  const whole = useContext(WholeFormContext)
  const { zone } = useStart()
  /** The block that has them: `page`, else the document itself. */
  const parent: string[] = schema['within']
  const values = parent.reduce<Values>((at, key) => toFields(at[key]), whole.values)
  const id = (name: string) => toFieldId([...parent, name])
  const begins = String((begin && values[begin]) ?? '')
  const [day = ''] = begins.split(' ')
  const isDraft = values[draft] === true
  const hasBegin = begin !== undefined && values[begin] !== undefined
  const state = isDraft ? 'draft' : hasBegin ? 'day' : 'now'
  const change = (fields: Values) => {
    const next = Object.fromEntries(
      Object.entries({ ...values, ...fields }).filter(([, value]) => value !== undefined),
    )
    const dayed = dated
      ? followDay(values, next, { begin, dated, isShown: whole.isShown ?? false })
      : next
    whole.onChange(replaceAt(whole.values, parent, dayed) as Values)
  }
  const today = toIsoDay(Date.now(), zone)
  /** An empty day stays in the form, as a fault: without the field the document would be online at once. */
  const setMoment = (moment: string) => begin && change({ [draft]: undefined, [begin]: moment })
  const pick = (next: keyof typeof says) => {
    if (next === 'draft')
      return change({ [draft]: true, ...(begin && { [begin]: begins || undefined }) })
    if (next === 'day' && begin) return setMoment(begins || `${addDay(today)} ${firstHour}`)
    if (!begin) return change({ [draft]: undefined })
    const isToCome = dated !== undefined && !whole.isShown && values[dated] === day
    change({ [draft]: undefined, [begin]: undefined, ...(isToCome && day && { [dated]: today }) })
  }
  const own = [draft, begin, dated, end].map((name) => [...parent, name].join('/'))
  const faults = whole.faults.filter(({ path }) => own.includes(path.join('/')))
  return (
    <fieldset id={id(draft)} className={styles.field} disabled={disabled ?? false}>
      <legend>Online</legend>
      <div>
        <Switch<keyof typeof says>
          label="Online"
          names={begin ? says : saysUndated}
          value={state}
          onPick={pick}
        />
      </div>
      {begin && state === 'day' && (
        <>
          <Moment id={id(begin)} label="Day" value={begins} onChange={setMoment} />
          <p className={styles.help}>
            Publish it before: it is kept back until then, and shows by itself. “Publish later”
            sends all changes at a time.
          </p>
        </>
      )}
      {end && (
        <div className={styles.part}>
          <label htmlFor={id(end)}>{toTitle(end)}</label>
          <Moment
            id={id(end)}
            label={toTitle(end)}
            none="No end"
            value={String(values[end] ?? '')}
            onChange={(until) => change({ [end]: until || undefined })}
          />
        </div>
      )}
      {dated && (
        <div className={styles.part}>
          <label htmlFor={id(dated)}>{toTitle(dated)}</label>
          <DayField
            id={id(dated)}
            label={toTitle(dated)}
            value={String(values[dated] ?? '')}
            onChange={(date) => change({ [dated]: date || undefined })}
          />
        </div>
      )}
      <div className={styles.fault}>
        {faults.map(({ sentence }) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </fieldset>
  )
}
