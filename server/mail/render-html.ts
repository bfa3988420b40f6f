import type { CSSProperties, ReactNode } from 'react'
import type { Block, MailLink, MailText } from './mail-text.ts'
import { darkStyles, styles } from './styles.ts'

/**
 * The HTML part of a mail. React escapes every value, so what people wrote never becomes markup.
 * React and the components take 300 ms and 30 MB, so they are loaded with the first mail.
 */
export async function renderHtml(mail: MailText): Promise<string> {
  const [{ createElement: h }, kit, { render }] = await Promise.all([
    import('react'),
    import('@react-email/components'),
    import('@react-email/render'),
  ])

  function block(content: Block, key: number): ReactNode {
    switch (content.kind) {
      case 'paragraph':
        return h(kit.Text, { key, style: styles.paragraph }, content.text)
      case 'button':
        return h(
          kit.Section,
          { key },
          h(kit.Button, { href: content.link.href, style: styles.button }, content.link.label),
        )
      case 'links':
        return h(
          kit.Section,
          { key },
          content.links.map((link) => textLink(link, styles.paragraph)),
        )
      case 'facts':
        return h(kit.Section, { key, style: styles.facts, className: 'panel' }, facts(content))
    }
  }

  function facts({ facts: list }: Extract<Block, { kind: 'facts' }>): ReactNode[] {
    return list.flatMap(({ label, value }) => [
      h(kit.Text, { key: label, style: styles.label, className: 'quiet' }, label),
      h(kit.Text, { key: `${label} value`, style: styles.value }, lines(value)),
    ])
  }

  function lines(value: string): ReactNode[] {
    return value
      .split('\n')
      .flatMap((line, index) => (index ? [h('br', { key: index }), line] : [line]))
  }

  function textLink({ label, href }: MailLink, style: CSSProperties): ReactNode {
    return h(
      kit.Text,
      { key: href, style },
      h(kit.Link, { href, style: styles.link, className: 'quiet' }, label),
    )
  }

  return render(
    h(
      kit.Html,
      { lang: 'en' },
      h(
        kit.Head,
        null,
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
        h('title', null, mail.subject),
        h('style', null, darkStyles),
      ),
      h(
        kit.Body,
        { style: styles.body, className: 'ground' },
        h(kit.Preview, null, mail.preheader),
        h(
          kit.Container,
          { style: styles.container },
          h(kit.Heading, { as: 'h1', style: styles.heading }, mail.heading),
          mail.blocks.map(block),
          h(kit.Hr, { style: styles.rule, className: 'rule' }),
          h(kit.Text, { style: styles.small, className: 'quiet' }, mail.footer.why),
          mail.footer.links.map((link) => textLink(link, styles.small)),
        ),
      ),
    ),
  )
}
