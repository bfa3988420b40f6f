import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  OptionalDataControlsTemplateProps,
  RJSFSchema,
  TemplatesType,
} from '@rjsf/utils'
import { type ReactNode, useState } from 'react'
import { type FormContext, fillText, findHeading, readMarks } from './form-schema.ts'
import styles from './SchemaForm.module.css'
import type { Values } from './site-drafts.ts'

/** What frames a page is changed seldom: closed until it is asked for. */
const frame = ['page', 'meta']

/** A field: what it is called, what is written, what it is for and what is wrong with it. */
function FieldTemplate(props: FieldTemplateProps<Values, RJSFSchema, FormContext>) {
  const { id, label, children, schema, rawDescription, rawErrors, required, hidden } = props
  // By these an entry is told from others; they are picked with it.
  if (hidden || typeof schema.const === 'string') return null
  const isGroup = schema.type === 'object' || schema.type === 'array' || schema.$id !== undefined
  const isCheck = schema.type === 'boolean'
  const isNamed = props.onKeyRename !== undefined && '__additional_property' in schema
  return (
    <div className={isGroup ? undefined : styles.field}>
      {isNamed && (
        <div className={styles.named}>
          <label className={styles.field}>
            Name
            <input defaultValue={label} onBlur={props.onKeyRenameBlur} disabled={props.disabled} />
          </label>
          <button type="button" className="link" onClick={props.onRemoveProperty}>
            Remove<span className="visually-hidden"> {label}</span>
          </button>
        </div>
      )}
      {!isGroup && !isCheck && (
        <label htmlFor={id}>
          {isNamed ? 'Value' : label}
          {!required && <span className={styles.optional}> optional</span>}
        </label>
      )}
      {children}
      {!isGroup && (
        <p id={`${id}__help`} className={styles.help}>
          {rawDescription}
        </p>
      )}
      <div id={`${id}__faults`} className={styles.fault}>
        {rawErrors?.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}

/** What belongs together; an entry of a list is closed to its heading. */
function ObjectFieldTemplate(props: ObjectFieldTemplateProps<Values, RJSFSchema, FormContext>) {
  const { fieldPathId, schema, formData, properties, title, registry } = props
  const { path, $id } = fieldPathId
  const content = (
    <>
      {properties.map((property) => property.content)}
      {schema.additionalProperties && !props.disabled && (
        <button type="button" className="link" onClick={props.onAddProperty}>
          Add
        </button>
      )}
    </>
  )
  const { shown, tokens } = registry.formContext
  if (typeof path.at(-1) === 'number') {
    const kind = Object.keys(readMarks(schema)).length > 0 ? schema.title : undefined
    return (
      <Entry id={$id} kind={kind} heading={fillText(findHeading(formData), tokens)} shown={shown}>
        {content}
      </Entry>
    )
  }
  if (path.length === 1 && frame.includes(String(path[0]))) {
    return (
      <Entry id={$id} heading={title} shown={shown}>
        {content}
      </Entry>
    )
  }
  if (path.length === 0) return <div className={styles.fields}>{content}</div>
  return (
    <fieldset id={$id} className={styles.part}>
      <Head level={path.length} title={title} description={props.description}>
        {props.optionalDataControl}
      </Head>
      {formData !== undefined && <div className={styles.fields}>{content}</div>}
      {formData === undefined && props.required && <div className={styles.fields}>{content}</div>}
    </fieldset>
  )
}

/** What stands above a group or a list: its name as a legend, what it is for, and what adds or removes all of it. */
function Head(props: {
  level: number
  title: string | undefined
  description: ReactNode
  children: ReactNode
}) {
  const { level, title, description, children } = props
  // What is further within may be in an entry, whose own name is no heading.
  const Heading = level === 1 ? 'h2' : 'span'
  return (
    <>
      <legend>
        <Heading className={styles.heading}>{title}</Heading>
      </legend>
      {(description || children) && (
        <div className={styles.about}>
          {description && <p className={styles.help}>{description}</p>}
          {children}
        </div>
      )}
    </>
  )
}

interface EntryProps {
  id: string
  kind?: string | undefined
  heading: string
  /** The field that is to be shown: an entry that holds it opens. */
  shown: string
  children: ReactNode
}

/** An entry that opens; what is in it is drawn then. */
function Entry({ id, kind, heading, shown, children }: EntryProps) {
  const [isOpen, setIsOpen] = useState(heading === '')
  const isShown = shown.startsWith(`${id}_`)
  const [wasShown, setWasShown] = useState('')
  if (isShown && wasShown !== shown) {
    setWasShown(shown)
    setIsOpen(true)
  }
  return (
    <details
      id={id}
      className={styles.entry}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {kind && <span className={styles.kind}>{kind}</span>}
        <span className={styles.title}>{heading || 'New'}</span>
      </summary>
      {isOpen && <div className={styles.fields}>{children}</div>}
    </details>
  )
}

function ArrayFieldTemplate(props: ArrayFieldTemplateProps<Values, RJSFSchema, FormContext>) {
  const { fieldPathId, title, schema, items, canAdd, disabled } = props
  const { minItems, maxItems } = schema
  const bound = maxItems === undefined || `${items.length} / ${maxItems}`
  return (
    <fieldset id={fieldPathId.$id} className={styles.part}>
      <Head level={fieldPathId.path.length} title={title} description={schema.description}>
        {props.optionalDataControl}
      </Head>
      <ol className={styles.list}>{items}</ol>
      <div className={styles.below}>
        {canAdd && !disabled ? (
          <button type="button" className="link" onClick={props.onAddClick}>
            Add<span className="visually-hidden"> to {title}</span>
          </button>
        ) : (
          <span>{!disabled && maxItems !== undefined && `At most ${maxItems}.`}</span>
        )}
        {(minItems !== undefined || maxItems !== undefined) && (
          <span className={styles.count}>{bound}</span>
        )}
      </div>
    </fieldset>
  )
}

function ArrayFieldItemTemplate(
  props: ArrayFieldItemTemplateProps<Values, RJSFSchema, FormContext>,
) {
  const { children, buttonsProps: buttons, index, totalItems, disabled } = props
  const what = `${index + 1} of ${totalItems}`
  const acts = [
    { word: '↑', does: 'Move up', act: buttons.onMoveUpItem, can: buttons.hasMoveUp },
    { word: '↓', does: 'Move down', act: buttons.onMoveDownItem, can: buttons.hasMoveDown },
    { word: 'Copy', does: 'Copy', act: buttons.onCopyItem, can: buttons.hasCopy },
    { word: 'Remove', does: 'Remove', act: buttons.onRemoveItem, can: buttons.hasRemove },
  ]
  return (
    <li className={styles.item}>
      <div>{children}</div>
      {!disabled && (
        <div className={styles.acts}>
          {acts.map(({ word, does, act, can }) => (
            <button
              key={word}
              type="button"
              className="link"
              aria-label={`${does}, ${what}`}
              title={does}
              disabled={!can}
              onClick={act}
            >
              {word}
            </button>
          ))}
        </div>
      )}
    </li>
  )
}

/** What may be left out: adds it, or takes it away. */
function OptionalDataControlsTemplate(props: OptionalDataControlsTemplateProps) {
  const { id, schema, onAddClick, onRemoveClick } = props
  return (
    <button id={id} type="button" className="link" onClick={onAddClick ?? onRemoveClick}>
      {onAddClick ? 'Add' : 'Leave out'}
      <span className="visually-hidden"> {schema.title}</span>
    </button>
  )
}

export const templates: Partial<TemplatesType<Values, RJSFSchema, FormContext>> = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  OptionalDataControlsTemplate,
}
