import { ButtonLink } from './Button.tsx'
import styles from './FilmStage.module.css'
import { Icon } from './Icon.tsx'

const film = '/film/overview'
const title = 'Overview film'

/**
 * The poster of the film with a play button; nothing of the film loads before a click. Without scripts the button is a
 * link.
 */
export function FilmStage({ play, embed }: { play: string; embed: string | undefined }) {
  const stage = embed ? { 'data-video': embed } : { 'data-film': film }
  return (
    <div className={`panel ${styles.video}`} data-theme="dark" {...stage}>
      <picture>
        <source media="(width < 37.5rem)" srcSet="/film/poster-tall.webp" />
        <img src="/film/poster.webp" alt="" width="1280" height="720" loading="lazy" />
      </picture>
      <ButtonLink variant="solid" href={embed ?? `${film}.mp4`}>
        <Icon name="play" />
        {play}
      </ButtonLink>
      <template>{embed ? <Embedded src={embed} /> : <Film />}</template>
    </div>
  )
}

function Embedded({ src }: { src: string }) {
  const allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media'
  return <iframe src={src} title={title} allow={allow} allowFullScreen />
}

function Film() {
  return (
    <>
      <video controls autoPlay playsInline aria-label={title}>
        <source src={`${film}.webm`} type="video/webm" />
        <source src={`${film}.mp4`} type="video/mp4" />
        <track src={`${film}.vtt`} kind="captions" srcLang="en" label="English" />
      </video>
      <p />
    </>
  )
}
