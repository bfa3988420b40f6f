import type { ListedPost } from '../../blog/posts.build.ts'
import type { Blog } from '../../content/pages/blog.ts'
import { Cover } from '../../covers/Cover.tsx'
import { ArticleByline } from './ArticleByline.tsx'
import styles from './ArticleHead.module.css'
import { PostFacts } from './PostFacts.tsx'

/** The headline of an article above its cover. */
export function ArticleHead({ content, post }: { content: Blog; post: ListedPost }) {
  const { back, author, reviewed: label } = content.article
  return (
    <header className={styles.head}>
      <div className={`wrap ${styles.split}`}>
        <a className={styles.back} href={back.href}>
          <span aria-hidden="true">← </span>
          {back.label}
        </a>
        <h1>{post.title}</h1>
        <div className={styles.copy}>
          <p className="lead">{post.description}</p>
          <PostFacts post={post} minutes={content.minutes} />
          <ArticleByline author={author} label={label} reviewed={post.reviewed} />
        </div>
      </div>
      <div className={styles.cover} data-cover-head>
        <Cover cover={post.cover} said />
      </div>
    </header>
  )
}
