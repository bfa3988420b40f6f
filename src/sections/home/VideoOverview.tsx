import type { VideoEmbed } from '../../../contract/video.ts'
import { FilmStage } from '../../components/FilmStage.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import styles from './VideoOverview.module.css'

interface VideoOverviewProps {
  content: PageContent<'home'>['video']
  /** A film on another host, in place of our own. */
  embed: VideoEmbed | undefined
}

/** The overview film beside its heading. */
export function VideoOverview({ content, embed }: VideoOverviewProps) {
  return (
    <section id="video-overview" className="section">
      <div className={`wrap ${styles.film}`}>
        <div>
          <h2>{content.heading}</h2>
          <p className="lead">{content.lead}</p>
        </div>
        <FilmStage play={content.play} embed={embed} />
      </div>
    </section>
  )
}
