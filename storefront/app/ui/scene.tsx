import styles from './scene.module.css'

/** Four pictures for pages that have only a message: sky, sun or moon, distant land and near land. The mountains use the brand's colour. */
const SCENES = {
  coast: { sky: '#d6ecf5', light: '#fff6e3', far: '#7fb7b0', near: '#2b7f93', land: 'M0 150C60 112 130 132 200 108s130-18 200 12v120H0z', front: 'M0 240v-52c70-18 150 8 220-4s120-22 180-6v62z' },
  desert: { sky: '#fdeaca', light: '#fff8e8', far: '#e2a76f', near: '#b96f45', land: 'M0 170h50l14-52h62l12 52h60l18-78h70l16 78h98v70H0z', front: 'M0 240v-50c90-20 160 12 250-4s110-14 150-6v60z' },
  mountains: { sky: 'var(--color-primary-soft)', light: '#fff', far: 'color-mix(in oklab, var(--color-primary) 42%, var(--color-primary-soft))', near: 'color-mix(in oklab, var(--color-primary) 88%, #16202e)', land: 'M0 190 96 84l58 76 50-60 84 100 70-56 42 46v50H0z', front: 'M0 240v-42c80-22 160-6 230-16s120-16 170-4v62z' },
  night: { sky: '#27305f', light: '#fdf3d0', far: '#46518c', near: '#171d42', land: 'M0 180h34v-44h40v30h34v-62h44v50h36v-34h40v46h44v-58h38v40h42v-24h48v126H0z', front: 'M0 240v-46c80-12 180 10 260-2s100-10 140-4v52z' },
} as const satisfies Record<string, { sky: string; light: string; far: string; near: string; land: string; front: string }>

export const Scene = ({ kind }: { kind: keyof typeof SCENES }) => {
  const { sky, light, far, near, land, front } = SCENES[kind]
  return (
    <svg className={styles.scene} viewBox="0 0 400 240" width="400" height="240" aria-hidden="true" focusable="false">
      <path fill={sky} d="M0 0h400v240H0z" />
      <circle fill={light} cx="302" cy="66" r="34" />
      <path fill={far} d={land} />
      <path fill={near} d={front} />
    </svg>
  )
}
