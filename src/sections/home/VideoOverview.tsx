import { videoStage } from '../../../contract/hooks.ts'
import type { VideoEmbed } from '../../../contract/video.ts'
import { SectionHead } from '../../components/SectionHead.tsx'
import type { Home } from '../../content/pages/home.ts'
import styles from './VideoOverview.module.css'

const film = '/film/overview'

interface VideoOverviewProps {
  content: Home['video']
  /** A film on another host, in place of our own. */
  embed: VideoEmbed | undefined
}

/**
 * The overview film behind its poster: nothing of it is asked for before the click. Without scripts the
 * button is a link to the file, or to the other host's page.
 */
export function VideoOverview({ content, embed }: VideoOverviewProps) {
  const stage = embed ? videoStage(embed.src) : { 'data-film': film }
  return (
    <section id="video-overview" className="section">
      <div className="wrap">
        <SectionHead level={2} heading={content.heading} lead={content.lead} />
        <div className={styles.video} {...stage}>
          <img
            className={styles.poster}
            src="/film/poster.webp"
            alt=""
            width="1280"
            height="720"
            loading="lazy"
            decoding="async"
          />
          <a className={styles.play} href={embed?.page ?? `${film}.mp4`}>
            <span className={styles.disc}>
              <svg
                viewBox="0 0 12 12"
                width="13"
                height="13"
                fill="currentColor"
                aria-hidden="true"
              >
                <path d="M2.5 1v10l8.5-5z" />
              </svg>
            </span>
            {content.play}
          </a>
        </div>
      </div>
    </section>
  )
}
