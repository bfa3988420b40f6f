import type { FieldProps, RJSFSchema } from '@rjsf/utils'
import { createContext, useContext, useState } from 'react'
import type { Schedule } from '../../contract/content/publish-times.ts'
import type { SiteFault } from '../../contract/desk/site-calls.ts'
import { day as oneDay } from '../../contract/duration.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'
import { followDay } from './follow-day.ts'
import { type FormContext, toFieldId } from './form-schema.ts'
import styles from './SchemaForm.module.css'
import type { Values } from './site-drafts.ts'

/** All of a document, for a field that writes several of its fields. */
export const ValuesContext = createContext<{
  values: Values
  faults: readonly SiteFault[]
  /** Whether visitors see the document at this moment. */
  isShown: boolean
  change: (values: Values) => void
}>({ values: {}, faults: [], isShown: false, change: () => {} })

/** With what a day begins to be chosen. */
const firstHour = '09:00'

const says = { now: 'Now', day: 'On a day', draft: 'Not yet (draft)' } as const

/** When something is online: three fields of its file, or as many of them as it has. */
export function OnlineField(props: FieldProps<Values, RJSFSchema, FormContext>) {
  const { schema, fieldPathId, disabled } = props
  const { draft, begin, day: dated } = schema['schedule'] as Schedule
  const all = useContext(ValuesContext)
  const { zone } = useStart()
  const parent = fieldPathId.path.slice(0, -1)
  const values = parent.reduce<Values>((at, key) => Object(at[key]), all.values)
  const id = (name: string) => toFieldId([...parent, name])
  const begins = String((begin && values[begin]) ?? '')
  const [day = '', hour = ''] = begins.split(' ')
  const [isPicking, setIsPicking] = useState(false)
  const isDraft = values[draft] === true
  const state = isPicking || (begins && !isDraft) ? 'day' : isDraft ? 'draft' : 'now'
  const change = (fields: Values) => {
    const next = Object.fromEntries(
      Object.entries({ ...values, ...fields }).filter(([, value]) => value !== undefined),
    )
    const dayed = dated ? followDay(values, next, { begin, dated, isShown: all.isShown }) : next
    all.change(replaceAt(all.values, parent, dayed))
  }
  const [today, tomorrow] = [0, oneDay].map((later) => toIsoDay(Date.now() + later, zone))
  /** Without its day it is held back, for online at once is what nobody asked for. */
  const setDay = (day = '', hour = '') =>
    begin &&
    change({
      [draft]: day ? undefined : true,
      [begin]: [day, hour].filter(Boolean).join(' ') || undefined,
    })
  const pick = (next: keyof typeof says) => {
    setIsPicking(next === 'day')
    if (next === 'draft') return change({ [draft]: true })
    if (next === 'day' && begin) return setDay(day || tomorrow, hour || firstHour)
    if (!begin) return change({ [draft]: undefined })
    const isToCome = dated !== undefined && !all.isShown && values[dated] === day
    change({ [draft]: undefined, [begin]: undefined, ...(isToCome && day && { [dated]: today }) })
  }
  const own = [draft, begin, dated].map((name) => [...parent, name].join('/'))
  const faults = all.faults.filter(({ path }) => own.includes(path.join('/')))
  return (
    <fieldset className={styles.online} disabled={disabled ?? false}>
      <legend className={styles.name}>Online</legend>
      <div className={styles.control}>
        <div className={styles.moment}>
          {Object.entries(says).map(
            ([name, label]) =>
              (name !== 'day' || begin) && (
                <label key={name} className={styles.check}>
                  <input
                    id={name === 'draft' ? id(draft) : undefined}
                    type="radio"
                    name={id('online')}
                    checked={state === name}
                    onChange={() => pick(name as keyof typeof says)}
                  />
                  {label}
                </label>
              ),
          )}
        </div>
        {begin && state === 'day' && (
          <div className={styles.moment}>
            <input
              id={id(begin)}
              type="date"
              aria-label="Day"
              value={day}
              onChange={({ target }) => setDay(target.value, target.value && hour)}
            />
            <input
              type="time"
              aria-label="Hour"
              value={hour}
              disabled={day === ''}
              onChange={({ target }) => setDay(day, target.value)}
            />
          </div>
        )}
        {dated && (
          <label className={styles.moment}>
            <span className={styles.help}>Dated</span>
            <input
              id={id(dated)}
              type="date"
              value={String(values[dated] ?? '')}
              onChange={({ target }) => change({ [dated]: target.value || undefined })}
            />
          </label>
        )}
        <div className={styles.fault}>
          {faults.map(({ sentence }) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </div>
    </fieldset>
  )
}

function replaceAt(at: Values, [key, ...rest]: (string | number)[], fields: Values): Values {
  if (key === undefined) return fields
  return { ...at, [key]: replaceAt(Object(at[key]), rest, fields) }
}
