import styles from './Logo.module.css'

export function Logo({ brand }: { brand: string }) {
  return (
    <span className={styles.logo}>
      <svg
        viewBox="0 0 26 26"
        width="26"
        height="26"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M21.9 5.6a11.5 11.5 0 1 0 1.9 3.5M13 13l6-5.3" />
        <g fill="currentColor" stroke="none">
          <circle cx="13" cy="13" r="3" />
          <circle cx="20.6" cy="6.3" r="3.3" />
        </g>
      </svg>
      {brand}
    </span>
  )
}
