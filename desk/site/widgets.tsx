import type { RegistryWidgetsType, RJSFSchema, WidgetProps } from '@rjsf/utils'
import { useEffect, useState } from 'react'
import { type FormContext, fillText, findTokens, toFieldId } from './form-schema.ts'
import { PictureDialog } from './PictureDialog.tsx'
import pictureStyles from './Pictures.module.css'
import { toSplat } from './queries.ts'
import styles from './SchemaForm.module.css'
import type { Values } from './site-drafts.ts'
import { nameFile, PictureImage } from './UploadField.tsx'

type Props = WidgetProps<Values, RJSFSchema, FormContext>

/** From this length on a text has lines. */
const longText = 90

/** Of the list that {@link PageChoices} draws. */
export const pagesId = 'pages'

/** The pages that there are, for every field of a link to choose from. */
export function PageChoices({ pages }: Pick<FormContext, 'pages'>) {
  return (
    <datalist id={pagesId}>
      {pages.map(({ address, title }) => (
        <option key={address} value={address}>
          {title}
        </option>
      ))}
    </datalist>
  )
}

/** What fields are described by: their help, then their faults. */
export const describe = (id: string) => `${id}__help ${id}__faults`

/** A text of one line, as content has it, a number or a day; a long one wraps. */
function TextWidget({
  id,
  value,
  schema,
  required,
  disabled,
  rawErrors,
  registry,
  onChange,
}: Props) {
  const { tokens, pages } = registry.formContext
  const isLink = schema.format === 'link'
  const page = isLink && pages.find(({ address }) => address === String(value).split(/[?#]/)[0])
  const text = value === undefined || value === null ? '' : String(value)
  const change = (next: string) => {
    const line = next.replace(/\s*\n\s*/g, ' ')
    onChange(line === '' && !required ? undefined : line)
  }
  const isNumber = schema.type === 'number' || schema.type === 'integer'
  const isLong = schema.type === 'string' && (schema.maxLength ?? longText) >= longText
  const given = {
    id,
    value: text,
    disabled,
    // It changes with all links to it, which is a step of its own.
    readOnly: id === toFieldId(['page', 'path']),
    'aria-describedby': describe(id),
    'aria-invalid': rawErrors && rawErrors.length > 0,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  }
  const used = findTokens(text)
  // A site is read with its tokens filled in, and measured so.
  const length = fillText(text, tokens).length
  const isOver = schema.maxLength !== undefined && length > schema.maxLength
  return (
    <>
      {isLong && !schema.format ? (
        <textarea rows={1} {...given} />
      ) : (
        <input
          type={schema.format === 'date' ? 'date' : 'text'}
          inputMode={isNumber ? 'decimal' : undefined}
          list={isLink ? pagesId : undefined}
          {...given}
        />
      )}
      {page && <p className={styles.tokens}>The page {page.title}</p>}
      {used.length > 0 && (
        <p className={styles.tokens}>
          {used.map((name) => (
            <span key={name}>
              <code>{`{${name}}`}</code> {sayToken(tokens, name)}.{' '}
            </span>
          ))}
          {text.includes('[[') &&
            'What is between [[ and ]] shows once each fact named in it has an answer.'}
        </p>
      )}
      {schema.maxLength !== undefined && (
        <p className={isOver ? styles.over : styles.count}>
          {length} / {schema.maxLength}
        </p>
      )}
    </>
  )
}

function sayToken(tokens: FormContext['tokens'], name: string): string {
  const value = tokens.get(name)
  if (value === undefined) return 'stands for nothing'
  return value === null ? 'is a fact that has no answer yet' : `stands for “${value}”`
}

function SelectWidget({ id, value, options, required, disabled, onChange }: Props) {
  const choices = options.enumOptions ?? []
  const index = choices.findIndex((choice) => choice.value === value)
  return (
    <select
      id={id}
      value={index}
      disabled={disabled}
      aria-describedby={describe(id)}
      onChange={({ target }) => onChange(choices[Number(target.value)]?.value)}
    >
      {(!required || index < 0) && <option value={-1}>{required ? 'Choose one' : 'None'}</option>}
      {choices.map(({ label }, choice) => (
        <option key={label} value={choice}>
          {label}
        </option>
      ))}
    </select>
  )
}

function CheckboxWidget({ id, value, label, required, disabled, onChange }: Props) {
  return (
    <label className={styles.check}>
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        disabled={disabled}
        aria-describedby={describe(id)}
        onChange={({ target }) => onChange(target.checked || (required ? false : undefined))}
      />
      {label}
    </label>
  )
}

/** A day, and an hour of the office where the day alone is not enough. */
function MomentWidget({ id, value, label, disabled, onChange }: Props) {
  const [day = '', hour = ''] = String(value ?? '').split(' ')
  const change = (day: string, hour: string) =>
    onChange([day, hour].filter(Boolean).join(' ') || undefined)
  return (
    <div className={styles.moment}>
      <input
        id={id}
        type="date"
        value={day}
        disabled={disabled}
        aria-describedby={describe(id)}
        onChange={({ target }) => change(target.value, target.value && hour)}
      />
      <input
        type="time"
        aria-label={`${label}, hour`}
        value={hour}
        disabled={disabled || day === ''}
        onChange={({ target }) => change(day, target.value)}
      />
    </div>
  )
}

/** A picture of those that there are; the field keeps its path below `content/`. */
function PictureWidget({ id, value, disabled, onChange }: Props) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [isOther, setIsOther] = useState(false)
  useEffect(() => {
    // What the one before showed is written there still.
    if (isOther) document.getElementById(id.replace(/_[^_]+$/, '_text'))?.focus()
  }, [isOther, id])
  const path = value ? `content/${value}` : ''
  return (
    <div className={pictureStyles.named}>
      {path && <PictureImage path={path} />}
      {path && nameFile(path)}
      <button
        id={id}
        type="button"
        disabled={disabled}
        aria-describedby={describe(id)}
        onClick={() => setIsChoosing(true)}
      >
        {path ? 'Replace' : 'Choose a picture'}
      </button>
      <p role="status">
        {isOther && 'It is another picture: does its text say what this one shows?'}
      </p>
      {isChoosing && (
        <PictureDialog
          onClose={() => setIsChoosing(false)}
          onPick={(picture) => {
            onChange(toSplat(picture.path))
            setIsChoosing(false)
            // Once the dialog has given the focus back.
            setTimeout(() => setIsOther(path !== ''))
          }}
        />
      )}
    </div>
  )
}

export const widgets: RegistryWidgetsType<Values, RJSFSchema, FormContext> = {
  TextWidget,
  DateWidget: TextWidget,
  SelectWidget,
  CheckboxWidget,
  moment: MomentWidget,
  picture: PictureWidget,
}
