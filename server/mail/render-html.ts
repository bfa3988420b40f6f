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
import type { Block, MailLink, MailText } from './mail-text.ts'
import { darkStyles, styles } from './styles.ts'

/**
 * The HTML part of a mail. React escapes every value, so what people wrote never becomes markup.
 *
 * Each component comes from its own package: the package of all of them loads a highlighter of code and a compiler of
 * styles besides, 300 ms of the processor in the process that answers, and 35 MB.
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
