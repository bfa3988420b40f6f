import type { ListedPost } from '../../blog/posts.build.ts'
import type { Blog } from '../../content/pages/blog.ts'
import { Cover } from '../../sample/covers/Cover.tsx'
import '../../kit/kit.css'
import styles from './Article.module.css'
import { PostFacts } from './PostFacts.tsx'

/** The headline of an article beside its cover. */
export function ArticleHead({ content, post }: { content: Blog; post: ListedPost }) {
  const { back, author } = content.article
  return (
    <header className={styles.head}>
      <div className="wrap split">
        <div className={`stack ${styles.copy}`}>
          <a className={styles.back} href={back.href}>
            <span aria-hidden="true">← </span>
            {back.label}
          </a>
          <h1>{post.title}</h1>
          <p className="lead">{post.description}</p>
          <PostFacts post={post} minutes={content.minutes} author={author} />
        </div>
        <div className={styles.cover} data-cover-head>
          <Cover cover={post.cover} said />
        </div>
      </div>
    </header>
  )
}
