import { expect, test } from 'vitest'
import { isSafeHref } from '@/lib/values/safe-href'

test.each([
  '/',
  '/privacy',
  '/#growth-plan',
  '#part',
  'https://example.com/a?b=c#d',
  'http://example.com',
  'mailto:hello@example.com',
  'tel:+13035550100',
  'HTTPS://EXAMPLE.COM',
  'mailto:hello@example.com?subject=A call',
])('accepts a link to %j', (href) => expect(isSafeHref(href)).toBe(true))

test.each([
  '',
  ' ',
  ' /privacy',
  '#part ',
  '\u00a0https://example.com',
  'privacy',
  '//evil.example',
  '/\\evil.example',
  // Browsers drop tabs and line breaks, which leaves two slashes.
  '/\t/evil.example',
  '/\n/evil.example',
  '/a\u007f',
  '\\\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.com/x',
  'file:///etc/passwd',
  'https://exa\u0000mple.com',
])('rejects a link to %j', (href) => expect(isSafeHref(href)).toBe(false))
