import type { RegistryWidgetsType, RJSFSchema, WidgetProps } from '@rjsf/utils'
import { useEffect, useState } from 'react'
import { toTitle } from '../../../contract/field-titles.ts'
import { DayField } from '../../components/DayField.tsx'
import { PictureDialog } from '../pictures/PictureDialog.tsx'
import pictureStyles from '../pictures/Pictures.module.css'
import { PictureImage } from '../pictures/UploadField.tsx'
import { toSplat } from '../queries.ts'
import type { Values } from '../unsaved.ts'
import type { FormContext } from './form-schema.ts'
import { Moment } from './Moment.tsx'
import styles from './SchemaForm.module.css'
import { describe, TextWidget } from './TextWidget.tsx'

type Props = WidgetProps<Values, RJSFSchema, FormContext>

function SelectWidget(props: Props) {
  const { id, value, options, required, disabled, multiple, onChange } = props
  if (multiple) return <ChosenWidget {...props} />
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
          {/^[A-Z]?[a-z]+([A-Z-]|$)/.test(label) ? toTitle(label) : label}
        </option>
      ))}
    </select>
  )
}

/** Checkboxes for several of a few options. */
function ChosenWidget({ id, value, options, disabled, schema, onChange }: Props) {
  const chosen: unknown[] = Array.isArray(value) ? value : []
  const { maxItems = Number.POSITIVE_INFINITY } = schema
  return (
    <fieldset
      id={id}
      disabled={disabled}
      className={styles.choices}
      aria-labelledby={`${id}__label`}
      aria-describedby={describe(id)}
    >
      {options.enumOptions?.map((choice) => {
        const isChosen = chosen.includes(choice.value)
        const others = chosen.filter((one) => one !== choice.value)
        return (
          <label key={choice.label} className={styles.check}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={!isChosen && chosen.length >= maxItems}
              onChange={() => onChange(isChosen ? others : [...others, choice.value])}
            />
            {choice.label}
          </label>
        )
      })}
      {schema.maxItems && <p className={styles.help}>At most {maxItems}</p>}
    </fieldset>
  )
}

function DateWidget({ id, value, label, required, disabled, onChange }: Props) {
  return (
    <DayField
      {...{ id, label, disabled }}
      value={String(value ?? '')}
      describedBy={describe(id)}
      onChange={(date) => onChange(date || (required ? '' : undefined))}
    />
  )
}

/** A select of the documents in the folder that the format names; its value is the name of the file. */
function DocumentWidget(props: Props) {
  const { schema, registry } = props
  const enumOptions = registry.formContext.documents.flatMap(({ path, title }) => {
    const [, folder, value = ''] = /^content\/(\w+)\/(.*)\.\w+$/.exec(path) ?? []
    return folder === schema.format ? [{ value, label: title }] : []
  })
  return <SelectWidget {...props} options={{ enumOptions }} />
}

function CheckboxWidget({ id, value, required, disabled, onChange }: Props) {
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
      Yes
    </label>
  )
}

function MomentWidget({ id, value, label, disabled, onChange }: Props) {
  return (
    <Moment
      {...{ id, label, disabled }}
      value={String(value ?? '')}
      describedBy={describe(id)}
      onChange={(moment) => onChange(moment || undefined)}
    />
  )
}

/** A picture to choose; its value is the path below `content/`. */
function PictureWidget({ id, value, disabled, onChange }: Props) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [isOther, setIsOther] = useState(false)
  useEffect(() => {
    // The description still describes the previous picture: it gets the focus to be changed.
    if (isOther) document.getElementById(id.replace(/_[^_]+$/, '_text'))?.focus()
  }, [isOther, id])
  const path = value ? `content/${value}` : ''
  return (
    <div className={pictureStyles.named}>
      {path && <PictureImage path={path} />}
      <button
        id={id}
        type="button"
        disabled={disabled}
        aria-describedby={describe(id)}
        onClick={() => setIsChoosing(true)}
      >
        {path ? 'Replace' : 'Choose a picture'}
      </button>
      <p role="status" className={styles.help}>
        {isOther && 'It is another picture: does its text say what this one shows?'}
      </p>
      {isChoosing && (
        <PictureDialog
          onClose={() => setIsChoosing(false)}
          onPick={(picture) => {
            onChange(toSplat(picture.path))
            setIsChoosing(false)
            // After the dialog has returned the focus.
            setTimeout(() => setIsOther(path !== ''))
          }}
        />
      )}
    </div>
  )
}

export const widgets: RegistryWidgetsType<Values, RJSFSchema, FormContext> = {
  TextWidget,
  DateWidget,
  SelectWidget,
  CheckboxWidget,
  moment: MomentWidget,
  picture: PictureWidget,
  posts: DocumentWidget,
  sheets: DocumentWidget,
}
