import { useRef, useState } from 'react'
import { bodyField, type SiteFault } from '../../contract/desk/site-calls.ts'
import { toFieldId } from './form-schema.ts'
import { joinLines } from './join-lines.ts'
import { PictureDialog } from './PictureDialog.tsx'
import { toSplat } from './queries.ts'
import styles from './SchemaForm.module.css'

/** What an article is written with; each puts its marks around what is chosen, or before its lines. */
const constructs = [
  { label: 'Bold', write: (text: string) => `**${text || 'bold'}**` },
  { label: 'Link', write: (text: string) => `[${text || 'words of the link'}](/)` },
  { label: 'Heading', write: (text: string) => `## ${text || 'Heading'}` },
  { label: 'List', write: (text: string) => (text || 'a point').replace(/^/gm, '- ') },
] as const

interface BodyFieldProps {
  body: string
  faults: readonly SiteFault[]
  isDisabled: boolean
  onChange: (body: string) => void
}

/** The text of an article or a legal page: paragraphs, with the few marks that the site draws. */
export function BodyField({ body, faults, isDisabled, onChange }: BodyFieldProps) {
  const text = joinLines(body)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = toFieldId([bodyField])
  const [isChoosing, setIsChoosing] = useState(false)
  const insert = (write: (text: string) => string) => {
    const area = field.current
    if (!area) return
    const { selectionStart: start, selectionEnd: end } = area
    area.focus()
    area.setRangeText(write(text.slice(start, end)), start, end, 'select')
    onChange(area.value)
  }
  return (
    <section className={styles.part}>
      <div className={styles.about}>
        <h2>
          <label htmlFor={id}>Text</label>
        </h2>
        <div className="actions">
          {!isDisabled &&
            constructs.map(({ label, write }) => (
              <button key={label} type="button" className="link" onClick={() => insert(write)}>
                {label}
              </button>
            ))}
          {!isDisabled && (
            <button type="button" className="link" onClick={() => setIsChoosing(true)}>
              Picture
            </button>
          )}
        </div>
      </div>
      {isChoosing && (
        <PictureDialog
          asksText
          onClose={() => setIsChoosing(false)}
          onPick={({ path, text }) => {
            insert(() => `![${text}](../${toSplat(path)})`)
            setIsChoosing(false)
          }}
        />
      )}
      <textarea
        ref={field}
        id={id}
        className={styles.body}
        rows={16}
        value={text}
        disabled={isDisabled}
        aria-describedby={`${id}__help ${id}__faults`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}__help`} className={styles.help}>
        An empty line begins a paragraph. Headings begin with ##, points of a list with a dash.
      </p>
      <div id={`${id}__faults`} className={styles.fault}>
        {faults.map(({ sentence }) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </section>
  )
}
