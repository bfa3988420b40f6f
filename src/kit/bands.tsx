import { Fragment, type ReactNode } from 'react'
import { RuledTable } from '../components/RuledTable.tsx'
import type { ContentOf } from '../content/band-schemas.ts'
import { Actions } from './Actions.tsx'
import { Facts, Links } from './Facts.tsx'
import { Figures } from './Figures.tsx'
import { SectionHead } from './SectionHead.tsx'
import { Words } from './Words.tsx'
import './bands.css'

interface BandProps {
  /** What a link can point to. */
  id?: string | undefined
  children: ReactNode
}

/** The frame of a band: its space, and the width of the page. */
export function Band({ id, children }: BandProps) {
  return (
    <section id={id} className="band">
      <div className="wrap">{children}</div>
    </section>
  )
}

/** A heading beside what it is about. */
export function HeadedBand({ id, heading, children }: BandProps & { heading: string }) {
  return (
    <Band id={id}>
      <div className="split lean">
        <h2>{heading}</h2>
        {children}
      </div>
    </Band>
  )
}

/** Paragraphs beside their heading. */
export function TextBand({ content }: { content: ContentOf<'text'> }) {
  const { id, heading, text, links } = content
  return (
    <HeadedBand id={id} heading={heading}>
      <div className="paragraphs">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {links && <Links links={links} />}
      </div>
    </HeadedBand>
  )
}

/** One sentence that carries the page, under a small name, with figures below it. */
export function StatementBand({ content }: { content: ContentOf<'statement'> }) {
  return (
    <Band>
      <div className="stack">
        <h2 className="note">{content.heading}</h2>
        <p className="statement">{content.text}</p>
      </div>
      {content.figures && <Figures content={content.figures} />}
    </Band>
  )
}

/** Figures as the whole of a band. */
export function FiguresBand({ content }: { content: ContentOf<'figures'> }) {
  return (
    <div className="wrap band results">
      <Figures content={content} />
    </div>
  )
}

/** Steps in their order, beside what they lead to. */
export function StepsBand({ content }: { content: ContentOf<'steps'> }) {
  return (
    <Band id={content.id}>
      <div className="split lean">
        <Steps content={content} />
      </div>
    </Band>
  )
}

/** Steps in their order, below their heading. */
export function Steps({ content }: { content: ContentOf<'steps'> }) {
  const { heading, lead, actions, items } = content
  return (
    <>
      <SectionHead level={2} heading={heading} lead={lead} actions={actions} />
      <Points items={items} inOrder ruled />
    </>
  )
}

/** Points in rows beside their heading, or in columns below it. */
export function PointsBand({ content }: { content: ContentOf<'points'> }) {
  const { id, heading, lead, columns = false, items } = content
  return (
    <Band id={id}>
      <div className={columns ? undefined : 'split lean'}>
        <SectionHead level={2} heading={heading} lead={lead} />
        <Points items={items} ruled={!columns} />
      </div>
    </Band>
  )
}

interface PointsProps {
  items: ContentOf<'points'>['items']
  /** Whether they are steps. */
  inOrder?: boolean
  /** Whether they stand below each other. */
  ruled?: boolean
}

/** Names and their sentences. */
export function Points({ items, inOrder = false, ruled = false }: PointsProps) {
  const List = inOrder ? 'ol' : 'ul'
  return (
    <List className={`${ruled ? 'ruled' : 'grid'} points`}>
      {items.map(({ heading, text, note }) => (
        <li key={heading}>
          <h3>{heading}</h3>
          <p>{text}</p>
          {note && <p className="note">{note}</p>}
        </li>
      ))}
    </List>
  )
}

/** A table of sentences; without rows its head alone. */
export function TableBand({ content }: { content: ContentOf<'table'> }) {
  const { id, heading, lead, actions = [], hidden = false, heads, rows, notes = [] } = content
  const alone = lead !== undefined || actions.length > 0
  return (
    <Band id={id}>
      {alone && (
        <div className="head split lean">
          <h2>{heading}</h2>
          {lead && <p className="lead">{lead}</p>}
          <Actions links={actions} variant="quiet" />
        </div>
      )}
      {rows && (
        <RuledTable
          caption={{ text: heading, hidden: hidden || alone }}
          heads={heads}
          rows={rows.map((row) => ({ ...row, cells: toCells(row) }))}
        />
      )}
      {notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
    </Band>
  )
}

function toCells({ cells, link }: TableRow): [string, ...ReactNode[]] {
  const [first = '', ...others] = cells
  const last = others.length - 1
  return [
    first,
    ...others.map((text, index) => (
      <Words key={text} text={text} link={index === last ? link : undefined} />
    )),
  ]
}

type TableRow = NonNullable<ContentOf<'table'>['rows']>[number]

/** Names and sentences beside their heading; without one they stand where they are put. */
export function FactsBand({ content: { id, heading, facts } }: { content: ContentOf<'facts'> }) {
  if (heading === undefined) return <Facts facts={facts} />
  return (
    <HeadedBand id={id} heading={heading}>
      <Facts facts={facts} />
    </HeadedBand>
  )
}

interface FormBandProps {
  content: ContentOf<'form'>
  /** The form. */
  children: ReactNode
}

/** A form, and beside it what it is for. */
export function FormBand({ content, children }: FormBandProps) {
  const { id, heading, text, points, link, more = [] } = content
  const [first, ...others] = text
  const last = others.pop()
  return (
    <Band id={id}>
      <div className="split written">
        <div className="paragraphs stack">
          <h2>{heading}</h2>
          <p>{first}</p>
          {points && (
            <ul className="dots">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {others.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <Words text={last} link={link} />
          </p>
        </div>
        <div className="paper" data-theme="light">
          {children}
        </div>
        <div className="paragraphs stack">
          {more.map((part) => (
            <Fragment key={part.heading}>
              <h3>{part.heading}</h3>
              {part.text && <p>{part.text}</p>}
              {part.facts && <Facts facts={part.facts} />}
              {part.links && <Links links={part.links} />}
            </Fragment>
          ))}
        </div>
      </div>
    </Band>
  )
}

/** The end of a page that has told what it is about: a question in passing, and where to go with it. */
export function Closing({ content }: { content: ContentOf<'closing'> }) {
  const { heading, lead, action, second } = content
  return (
    <section className="wrap cluster closing">
      <h2 className="h3">{heading}</h2>
      <p className="soft">
        {lead}{' '}
        {[action, second].map(
          (link) =>
            link && (
              <a key={link.href} className="link" href={link.href}>
                {link.label}
              </a>
            ),
        )}
      </p>
    </section>
  )
}
