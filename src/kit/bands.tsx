import { Fragment, type ReactNode } from 'react'
import type { BandContent } from '../../contract/content/band-schemas.ts'
import { RuledTable } from '../components/RuledTable.tsx'
import { Actions } from './Actions.tsx'
import { Band, HeadedBand } from './Band.tsx'
import { Facts, Links } from './Facts.tsx'
import { Figures } from './Figures.tsx'
import { SectionHead } from './SectionHead.tsx'
import { TextWithLink } from './TextWithLink.tsx'
import './bands.css'

export function TextBand({ content }: { content: BandContent<'text'> }) {
  const { id, heading, text, links } = content
  return (
    <HeadedBand id={id} heading={heading}>
      <div className="soft paragraphs">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {links && <Links links={links} />}
      </div>
    </HeadedBand>
  )
}

export function StatementBand({ content }: { content: BandContent<'statement'> }) {
  return (
    <Band>
      <div className="stack">
        <h2 className="note">{content.heading}</h2>
        <p className="headline statement">{content.text}</p>
      </div>
      {content.figures && <Figures content={content.figures} />}
    </Band>
  )
}

export function TableBand({ content }: { content: BandContent<'table'> }) {
  const {
    id,
    heading,
    lead,
    actions = [],
    hidden = false,
    heads,
    rows,
    stacked,
    notes = [],
  } = content
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
          stacked={stacked}
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
      <TextWithLink key={text} text={text} link={index === last ? link : undefined} />
    )),
  ]
}

type TableRow = NonNullable<BandContent<'table'>['rows']>[number]

export function FactsBand({ content: { id, heading, facts } }: { content: BandContent<'facts'> }) {
  if (heading === undefined) return <Facts facts={facts} />
  return (
    <HeadedBand id={id} heading={heading}>
      <Facts facts={facts} />
    </HeadedBand>
  )
}

interface FormBandProps {
  content: BandContent<'form'>
  children: ReactNode
}

export function FormBand({ content, children }: FormBandProps) {
  const { id, intro, heading, text, points, link, more = [] } = content
  const [first, ...others] = text
  const last = others.pop()
  return (
    <Band id={id}>
      <div className="split written">
        {intro && <SectionHead level={1} {...intro} />}
        <div className="paper" data-theme="light">
          {children}
        </div>
        <div className="soft paragraphs stack">
          <h2 className={intro && 'h3'}>{heading}</h2>
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
          {(last || link) && (
            <p>
              <TextWithLink text={last} link={link} />
            </p>
          )}
        </div>
        <div className="soft paragraphs stack">
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

export function Closing({ content }: { content: BandContent<'closing'> }) {
  const { heading, lead, action, second } = content
  return (
    <section className="wrap cluster apart closing">
      <div>
        <h2>{heading}</h2>
        <p className="soft">{lead}</p>
      </div>
      <Actions links={[action, second].filter((link) => link !== undefined)} />
    </section>
  )
}
