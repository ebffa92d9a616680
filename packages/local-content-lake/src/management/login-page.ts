import { html } from 'hono/html'

type Login = { origin: string; issue?: string }

/** The page where an editor enters the Content Lake's token; `origin` is the Studio's URL. */
export const loginPage = ({ origin, issue }: Login) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign in to the local Content Lake</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 28rem; margin: 15vh auto; padding: 0 1rem; }
  input, button { font: inherit; box-sizing: border-box; width: 100%; padding: .5rem; margin: .25rem 0 1rem; }
</style>
<h1>Local Content Lake</h1>
<p>Sign in to edit content at ${origin}.</p>
${issue && html`<p role="alert">${issue}</p>`}
<form method="post" action="/v1/auth/login/local">
  <input type="hidden" name="origin" value="${origin}">
  <label>Token (<code>LAKE_TOKEN</code>, or the <code>token</code> file in the data folder)
    <input type="password" name="token" required autofocus autocomplete="current-password"></label>
  <button>Sign in</button>
</form>
</html>
`
