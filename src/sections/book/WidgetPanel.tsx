import type { BookingWidget } from '../../../contract/booking-widget.ts'
import { bookingWidgetPlace } from '../../../contract/hooks.ts'
import { Button } from '../../components/Button.tsx'
import type { Book } from '../../content/pages/book.ts'

interface WidgetPanelProps {
  content: Book['widget']
  widget: BookingWidget
}

/**
 * The place of a scheduling service's calendar. As it stands it says what holds without scripts; what else there
 * is to say comes along as attributes for `booking/widget/widget.client.ts`.
 */
export function WidgetPanel({ content, widget }: WidgetPanelProps) {
  const { heading, request: _request, frame, page, show, none, ...sentences } = content
  const said = Object.entries(sentences).map(([name, text]) => [`data-${name}`, text])
  const { provider, script } = widget
  return (
    <div
      className="widget-panel"
      {...bookingWidgetPlace}
      data-provider={provider}
      data-script={script}
      data-page={widget.page}
      data-frame={frame}
    >
      <h2>{heading}</h2>
      <p className="widget-said" role="status" data-say="" {...Object.fromEntries(said)}>
        {none}
      </p>
      <div className="widget-place" id="booking-widget" tabIndex={-1} />
      <div className="widget-ways">
        <Button variant="solid" size="small" data-show="" hidden>
          {show}
        </Button>
        <a href={widget.page}>{page}</a>
      </div>
    </div>
  )
}
