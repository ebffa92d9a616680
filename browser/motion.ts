import { playFilm } from './film.ts'
import { riseInView } from './reveal.ts'

/** Whatever moves on the page. */
export function move(): void {
  riseInView()
  playFilm()
}
