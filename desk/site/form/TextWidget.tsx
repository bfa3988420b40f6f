import type { RJSFSchema, WidgetProps } from '@rjsf/utils'
import { type ChangeEvent, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../api/online.ts'
import { DocumentLink } from '../DocumentLink.tsx'
import type { Values } from '../unsaved.ts'
import { Combobox, LinkInput } from './Combobox.tsx'
import { type FormContext, toFieldId } from './form-schema.ts'
import { fillText, findTokens } from './form-words.ts'
import { findPage } from './link-address.ts'
import { NamesMenu, namesKey, openNames } from './NamesMenu.tsx'
import styles from './SchemaForm.module.css'

/** Loaded with the first text that has a token, such as `{brand}`. */
const TokenLine = lazyPart(async () => (await import('../text/TokenLine.tsx')).TokenLine)

/** Texts that may be longer than this get several lines. */
const longText = 90

/** The value of `aria-describedby` of a field: its help and its faults. */
export const describe = (id: string) => `${id}__help ${id}__faults`

type Props = WidgetProps<Values, RJSFSchema, FormContext>

/** A field for a text of one paragraph or a number. A long text wraps; tokens show their values. */
export function TextWidget(props: Props) {
  const { id, value, schema, required, disabled, rawErrors, registry, onChange } = props
  const { tokens, pages } = registry.formContext
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const text = value === undefined || value === null ? '' : String(value)
  const isLink = schema.format === 'link'
  const page = isLink && findPage(text, pages)
  const isWrong = (rawErrors?.length ?? 0) > 0
  const offered = (schema.examples ?? []) as string[]
  const isWords = schema.type === 'string' && !schema.format && schema.maxLength !== undefined
  const isNamed = isWords && findTokens(text).some((name) => tokens.has(name))
  const [isRich, setIsRich] = useState(isNamed)
  const caret = useRef<number>(undefined)
  useEffect(() => {
    // The plain field stays until the other is loaded.
    if (isNamed) startTransition(() => setIsRich(true))
  }, [isNamed])
  const change = (line: string) => onChange(line === '' && !required ? undefined : line)
  const given = {
    id,
    disabled,
    'aria-describedby': describe(id),
    'aria-invalid': isWrong,
  }
  const plain = {
    ...given,
    ...(isWords && namesKey),
    ref: field,
    value: text,
    placeholder: schema['place'] === 'title' ? schema.title : undefined,
    // The address is changed by a dialog, which changes the links to it as well.
    readOnly: id === toFieldId(['page', 'path']),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const at = toLine(target.value.slice(0, target.selectionStart ?? undefined)).length
      const line = toLine(target.value)
      // Written to the element directly: through React the cursor would jump to the end.
      if (line !== target.value) {
        target.value = line
        target.setSelectionRange(at, at)
      }
      caret.current = at
      change(line)
    },
  }
  const insert = (name: string) => {
    const { selectionStart, selectionEnd } = field.current ?? {}
    const before = text.slice(0, selectionStart ?? undefined) + name
    caret.current = before.length
    change(before + text.slice(selectionEnd ?? Number.POSITIVE_INFINITY))
  }
  const isLong = isWords && (schema['place'] === 'title' || (schema.maxLength ?? 0) >= longText)
  const input = isLink ? (
    <LinkInput {...given} {...{ pages, value: text }} onChange={change} />
  ) : offered.length > 0 ? (
    <Combobox
      {...given}
      value={text}
      choices={offered.map((value) => ({ value }))}
      onChange={change}
    />
  ) : isLong ? (
    <textarea
      rows={1}
      {...plain}
      onKeyDown={(event) => {
        openNames(event)
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  ) : (
    <input
      type="text"
      onKeyDown={openNames}
      inputMode={['number', 'integer'].includes(String(schema.type)) ? 'decimal' : undefined}
      {...plain}
    />
  )
  return (
    <>
      {/* Around both: what is written in stays until the other is loaded. */}
      <Suspense fallback={<div className={styles.written}>{fillText(text, tokens)}</div>}>
        {isRich ? (
          <TokenLine {...given} {...{ text, tokens }} caret={caret.current} onChange={change} />
        ) : (
          <div className={styles.typed}>
            {input}
            {isWords && !disabled && <NamesMenu tokens={tokens} onPick={insert} />}
          </div>
        )}
      </Suspense>
      {page && <p className={styles.help}>{isWrong ? <DocumentLink {...page} /> : page.title}</p>}
      <Count
        length={fillText(text, tokens).length}
        least={schema.minLength}
        most={isWords ? schema.maxLength : undefined}
      />
    </>
  )
}

/** A text without its line breaks. */
const toLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')

interface CountProps {
  length: number
  least: number | undefined
  most: number | undefined
}

/** The length of a text with its tokens filled in, and the lengths allowed; seen while typing and near a limit. */
function Count({ length, least = 1, most }: CountProps) {
  if (most === undefined) return null
  const isNear = length > most * 0.8 || (least > 1 && length < least)
  return (
    <p
      className={styles.count}
      data-near={isNear || undefined}
      data-over={length > most || undefined}
    >
      {length} / {least > 1 && `${least}–`}
      {most}
    </p>
  )
}
