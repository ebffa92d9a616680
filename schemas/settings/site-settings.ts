import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { CogIcon } from '@sanity/icons/Cog'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { MenuIcon } from '@sanity/icons/Menu'
import { PanelRightIcon } from '@sanity/icons/PanelRight'
import { SearchIcon } from '@sanity/icons/Search'
import { StringIcon } from '@sanity/icons/String'
import { TagIcon } from '@sanity/icons/Tag'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { inGroup, sectionPreview } from '../fields.ts'
import { seoField } from '../objects/seo.ts'
import { requireText } from '../require-text.ts'
import { requiredLine } from '../required-line.ts'
import { contactPoint } from './contact-point.ts'
import { labels } from './labels.ts'
import { legalLink } from './legal-link.ts'
import { redirectHosts } from './redirect-hosts.ts'

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'brand', title: 'Brand', icon: TagIcon, default: true },
    { name: 'header', title: 'Header', icon: MenuIcon },
    { name: 'footer', title: 'Footer', icon: PanelRightIcon },
    { name: 'questions', title: 'Questions', icon: HelpCircleIcon },
    { name: 'labels', title: 'UI labels', icon: StringIcon },
    { name: 'redirects', title: 'Redirects', icon: ArrowRightIcon },
    { name: 'seo', title: 'Search and sharing', icon: SearchIcon },
  ],
  fields: [
    ...inGroup('brand', [
      requiredLine('brandName', 'Brand name'),
      defineField({
        name: 'tagline',
        title: 'Header tagline',
        type: 'string',
        description: 'The small line under the name in the header.',
        validation: requireText,
      }),
      requiredLine('legalName', 'Legal name'),
      defineField({
        name: 'documentTitle',
        title: 'Default page title',
        type: 'string',
        description: 'Browser tab title of pages that don’t have their own. In capitals.',
        validation: (rule) => [
          requireText(rule),
          rule.uppercase().warning('The brand uses capitals for this title.'),
          rule.max(60).warning('Search engines cut off titles after about 60 characters.'),
        ],
      }),
      defineField({
        name: 'mark',
        title: 'Logo mark',
        type: 'imageWithAlt',
        description: 'The logo in the header, on a light background.',
        validation: (rule) => rule.required().assetRequired().error('Upload an image.'),
      }),
      defineField({
        name: 'wordmark',
        type: 'imageWithAlt',
        description: 'The logo in the footer, light on a dark background.',
        validation: (rule) => rule.required().assetRequired().error('Upload an image.'),
      }),
      defineField({
        name: 'structuredDataLogo',
        title: 'Logo for search engines',
        type: 'image',
        description: 'A square PNG, at least 112 pixels wide.',
        options: { accept: 'image/png' },
        validation: (rule) => rule.required().assetRequired().error('Upload an image.'),
      }),
      defineField({
        name: 'sameAs',
        title: 'Social profiles',
        type: 'array',
        description: 'URLs of the company’s profiles, for search engines.',
        of: [
          defineArrayMember({ type: 'url', validation: (rule) => rule.uri({ scheme: ['https'] }) }),
        ],
        validation: (rule) => rule.unique(),
      }),
      defineField({
        name: 'email',
        title: 'Email address',
        type: 'string',
        description: 'The company’s email address. Shown in the footer and to search engines.',
        validation: (rule) => rule.email(),
      }),
      contactPoint,
    ]),
    ...inGroup('header', [
      defineField({
        name: 'navigation',
        title: 'Header links',
        type: 'array',
        of: [defineArrayMember({ type: 'navigationItem' })],
        validation: (rule) => [
          rule.required().min(1).error('Add at least one item.'),
          rule.max(6).warning('The header has room for six links.'),
        ],
      }),
      defineField({
        name: 'callToAction',
        title: 'Main button',
        type: 'callToAction',
        description: 'Shown in the header, the menu, the hero and below the founder’s letter.',
        validation: (rule) => [
          rule.required().error('This field is required.'),
          rule
            .custom((value?: { section?: string; linkType?: string }) =>
              !value || (value.linkType === 'section' && value.section === 'growth-plan')
                ? true
                : 'The page’s one goal is the free growth plan: link to that section.',
            )
            .warning(),
        ],
      }),
    ]),
    ...inGroup('footer', [
      requiredLine('footerTagline', 'Footer tagline'),
      requiredLine('quickLinksHeading', 'Quick links heading'),
      defineField({
        name: 'quickLinks',
        title: 'Quick links',
        type: 'array',
        of: [defineArrayMember({ type: 'navigationItem' })],
        validation: (rule) => rule.required().min(1).error('Add at least one item.'),
      }),
      requiredLine('addressHeading', 'Address heading'),
      defineField({
        name: 'address',
        type: 'postalAddress',
        validation: (rule) => rule.required().error('This field is required.'),
      }),
      requiredLine('copyright', 'Copyright line'),
      defineField({
        name: 'legalLinks',
        title: 'Legal links',
        type: 'array',
        description: 'A link is hidden while its page is unpublished.',
        of: [legalLink],
        validation: (rule) => rule.required().error('Add at least one item.'),
      }),
    ]),
    ...inGroup('questions', [
      defineField({
        name: 'questionsHeading',
        title: 'Heading',
        type: 'string',
        description:
          'The section is shown when at least one question is published. Edit the questions in their own list.',
      }),
      defineField({
        name: 'questionsText',
        title: 'Text next to the questions',
        type: 'text',
        rows: 2,
      }),
    ]),
    ...inGroup('labels', [
      defineField({
        name: 'notFound',
        title: 'Page not found',
        type: 'object',
        fields: [
          requiredLine('heading', 'Heading'),
          requiredLine('message', 'Message'),
          requiredLine('linkLabel', 'Link label'),
        ],
        validation: (rule) => rule.required().error('This field is required.'),
      }),
      labels,
    ]),
    redirectHosts,
    seoField,
  ],
  preview: sectionPreview('Site settings', CogIcon, 'brandName'),
})
