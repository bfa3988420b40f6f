import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { render } from '@react-email/render'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { brandColors } from '../../contract/brand-colors.ts'
import type { Block, MailLink, MailText } from './mail-text.ts'

/**
 * The HTML part of a mail; React escapes what people wrote. The package of all components would cost 300 ms and 35 MB.
 */
export async function renderHtml(mail: MailText): Promise<string> {
  function block(content: Block, key: number): ReactNode {
    switch (content.kind) {
      case 'paragraph':
        return h(Text, { key, style: styles.paragraph }, content.text)
      case 'button':
        return h(
          Section,
          { key },
          h(Button, { href: content.link.href, style: styles.button }, content.link.label),
        )
      case 'links':
        return h(
          Section,
          { key },
          content.links.map((link) => textLink(link, styles.paragraph)),
        )
      case 'facts':
        return h(Section, { key, style: styles.facts, className: 'panel' }, facts(content))
    }
  }

  function facts({ facts: list }: Extract<Block, { kind: 'facts' }>): ReactNode[] {
    return list.flatMap(({ label, value }) => [
      h(Text, { key: label, style: styles.label, className: 'quiet' }, label),
      h(Text, { key: `${label} value`, style: styles.value }, lines(value)),
    ])
  }

  function lines(value: string): ReactNode[] {
    return value
      .split('\n')
      .flatMap((line, index) => (index ? [h('br', { key: index }), line] : [line]))
  }

  function textLink({ label, href }: MailLink, style: CSSProperties): ReactNode {
    return h(
      Text,
      { key: href, style },
      h(Link, { href, style: styles.link, className: 'quiet' }, label),
    )
  }

  return render(
    h(
      Html,
      { lang: 'en' },
      h(
        Head,
        null,
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
        h('title', null, mail.subject),
        h('style', null, darkStyles),
      ),
      h(
        Body,
        { style: styles.body, className: 'ground' },
        h(Preview, null, mail.preheader),
        h(
          Container,
          { style: styles.container },
          h(Heading, { as: 'h1', style: styles.heading }, mail.heading),
          mail.blocks.map(block),
          h(Hr, { style: styles.rule, className: 'rule' }),
          h(Text, { style: styles.small, className: 'quiet' }, mail.footer.why),
          mail.footer.links.map((link) => textLink(link, styles.small)),
        ),
      ),
    ),
  )
}

const { dark, light } = brandColors

const font =
  "'Instrument Sans', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** Colours of the light theme in sRGB, as mail programs read no others; each is 4.5:1 on its ground. */
const styles = {
  body: {
    backgroundColor: '#ffffff',
    color: light.text,
    fontFamily: font,
    margin: '0',
    padding: '0',
  },
  container: { maxWidth: '560px', margin: '0 auto', padding: '32px 20px' },
  heading: { fontSize: '24px', lineHeight: '1.25', fontWeight: '600', margin: '0 0 16px' },
  paragraph: { fontSize: '16px', lineHeight: '1.55', margin: '0 0 20px' },
  facts: {
    backgroundColor: '#f3f5f7',
    borderRadius: '10px',
    padding: '8px 20px',
    margin: '0 0 20px',
  },
  label: { color: '#4d5c68', fontSize: '14px', lineHeight: '1.4', margin: '12px 0 2px' },
  value: {
    fontSize: '16px',
    lineHeight: '1.5',
    margin: '0 0 12px',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  // The same in both themes: dark ink on amber, 9:1.
  button: {
    backgroundColor: light.amber,
    color: '#201503',
    borderRadius: '10px',
    fontSize: '16px',
    fontWeight: '600',
    padding: '14px 22px',
    margin: '0 0 20px',
  },
  rule: { borderColor: '#d5dade', margin: '28px 0 16px' },
  small: { color: '#4d5c68', fontSize: '14px', lineHeight: '1.5', margin: '0 0 8px' },
  link: { color: '#4d5c68', textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>

/**
 * For mail programs that follow the system's theme: only these override inline colours. The kit repeats the body's on a
 * cell.
 */
const darkStyles = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: ${dark.ground} !important; }
  .ground td { background-color: transparent !important; color: ${dark.text} !important; }
  .panel { background-color: #16222c !important; }
  .quiet { color: #adbac5 !important; }
  .rule { border-color: #2e3b46 !important; }
}`
