import { themeColors } from '../../styles/theme-colors.ts'
import { at, known, onMessageFrom, type Provider, pageWith } from './provider.ts'

/** Text on the grounds of {@link themeColors}; Calendly takes colours, not themes, and only in paid plans. */
const textColors = { dark: 'f3f5f7', light: '12191f' } as const

/** https://developer.calendly.com/api-docs/overview/embedding */
export const calendly: Provider = ({ place, page, theme, visitor }, tell) => {
  onMessageFrom(page.origin, (data) => {
    const event = at(data, 'event')
    if (event === 'calendly.event_type_viewed' || event === 'calendly.profile_page_viewed') {
      tell.ready()
    }
    // Whose booking it is Calendly tells its own API alone.
    if (event === 'calendly.event_scheduled') {
      tell.completed({ id: at(data, 'payload', 'event', 'uri') })
    }
  })
  return {
    run: () => {
      const calendly = (window as unknown as { Calendly: CalendlyApi }).Calendly
      calendly.initInlineWidget({
        url: pageWith(page, {
          background_color: themeColors[theme].slice(1),
          text_color: textColors[theme],
        }),
        parentElement: place,
        prefill: known(visitor),
      })
    },
  }
}

interface CalendlyApi {
  initInlineWidget(options: {
    url: string
    parentElement: HTMLElement
    prefill: Record<string, string>
  }): void
}
