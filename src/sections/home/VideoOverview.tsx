import type { VideoEmbed } from '../../../contract/video.ts'
import { FilmStage } from '../../components/FilmStage.tsx'
import { SectionHead } from '../../components/SectionHead.tsx'
import type { Home } from '../../content/pages/home.ts'

interface VideoOverviewProps {
  content: Home['video']
  /** A film on another host, in place of our own. */
  embed: VideoEmbed | undefined
}

/** The overview film below its heading. */
export function VideoOverview({ content, embed }: VideoOverviewProps) {
  return (
    <section id="video-overview" className="section">
      <div className="wrap">
        <SectionHead level={2} heading={content.heading} lead={content.lead} />
        <FilmStage play={content.play} embed={embed} />
      </div>
    </section>
  )
}
