// Generated from supabase/migrations; do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      booking_feeds: {
        Row: {
          created_at: string
          id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          user_id?: string
        }
        Relationships: []
      }
      booking_outbox: {
        Row: {
          attempts: number
          body: string
          booking_id: string
          calendar: Json | null
          created_at: string
          expires_at: string | null
          failed_at: string | null
          html: string
          id: number
          last_error: string | null
          message_id: string
          not_before: string
          recipient: string
          recipient_name: string
          reply_to: string
          sent_at: string | null
          subject: string
        }
        Insert: {
          attempts?: number
          body: string
          booking_id: string
          calendar?: Json | null
          created_at?: string
          expires_at?: string | null
          failed_at?: string | null
          html: string
          id?: never
          last_error?: string | null
          message_id: string
          not_before?: string
          recipient: string
          recipient_name: string
          reply_to: string
          sent_at?: string | null
          subject: string
        }
        Update: {
          attempts?: number
          body?: string
          booking_id?: string
          calendar?: Json | null
          created_at?: string
          expires_at?: string | null
          failed_at?: string | null
          html?: string
          id?: never
          last_error?: string | null
          message_id?: string
          not_before?: string
          recipient?: string
          recipient_name?: string
          reply_to?: string
          sent_at?: string | null
          subject?: string
        }
        Relationships: [
          {
            foreignKeyName: 'booking_outbox_booking_id_fkey'
            columns: ['booking_id']
            isOneToOne: false
            referencedRelation: 'bookings'
            referencedColumns: ['id']
          },
        ]
      }
      bookings: {
        Row: {
          attribution: Json
          busy_until: string
          company: string
          created_at: string
          details: Json
          email: string
          ends_at: string
          id: string
          idempotency_key: string | null
          manage_version: number
          name: string
          outcome: string | null
          phone: string
          question: string
          replaced_by: string | null
          sequence: number
          starts_at: string
          status: string
          time_zone: string
          updated_at: string
        }
        Insert: {
          attribution?: Json
          busy_until: string
          company?: never
          created_at?: string
          details?: Json
          email: string
          ends_at: string
          id: string
          idempotency_key?: string | null
          manage_version?: number
          name?: never
          outcome?: string | null
          phone?: never
          question?: never
          replaced_by?: string | null
          sequence?: number
          starts_at: string
          status?: string
          time_zone: string
          updated_at?: string
        }
        Update: {
          attribution?: Json
          busy_until?: string
          company?: never
          created_at?: string
          details?: Json
          email?: string
          ends_at?: string
          id?: string
          idempotency_key?: string | null
          manage_version?: number
          name?: never
          outcome?: string | null
          phone?: never
          question?: never
          replaced_by?: string | null
          sequence?: number
          starts_at?: string
          status?: string
          time_zone?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'bookings_replaced_by_fkey'
            columns: ['replaced_by']
            isOneToOne: false
            referencedRelation: 'bookings'
            referencedColumns: ['id']
          },
        ]
      }
      processed_events: {
        Row: {
          event_at: string
          event_id: string
          processed_at: string
        }
        Insert: {
          event_at: string
          event_id: string
          processed_at?: string
        }
        Update: {
          event_at?: string
          event_id?: string
          processed_at?: string
        }
        Relationships: []
      }
      rate_limits: {
        Row: {
          bucket: string
          resets_at: string
          used: number
        }
        Insert: {
          bucket: string
          resets_at: string
          used: number
        }
        Update: {
          bucket?: string
          resets_at?: string
          used?: number
        }
        Relationships: []
      }
      session_devices: {
        Row: {
          device: string
          session_id: string
        }
        Insert: {
          device: string
          session_id: string
        }
        Update: {
          device?: string
          session_id?: string
        }
        Relationships: []
      }
      subscribers: {
        Row: {
          created_at: string
          email: string
          source_event_at: string | null
          stripe_customer_id: string | null
          subscribed: boolean
          subscription_end: string | null
          subscription_state: string | null
          subscription_tier: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          email: string
          source_event_at?: string | null
          stripe_customer_id?: string | null
          subscribed?: boolean
          subscription_end?: string | null
          subscription_state?: string | null
          subscription_tier?: string | null
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          email?: string
          source_event_at?: string | null
          stripe_customer_id?: string | null
          subscribed?: boolean
          subscription_end?: string | null
          subscription_state?: string | null
          subscription_tier?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
    }
    Views: { [_ in never]: never }
    Functions: {
      apply_subscription_event: {
        Args: {
          account: string
          account_email: string
          active: boolean
          customer: string
          event_created: string
          event_id: string
          period_end: string
          seen?: string
          state?: string
          tier: string
        }
        Returns: string
      }
      book_call: {
        Args: {
          attribution: Json
          buffer_minutes: number
          ends_at: string
          id: string
          idempotency_key: string
          is_free: boolean
          mails: Json
          starts_at: string
          visitor: Json
        }
        Returns: Json
      }
      cancel_call: {
        Args: {
          booking_id: string
          expected_sequence: number
          mails: Json
        }
        Returns: Json
      }
      claim_booking_mails: {
        Args: {
          amount: number
        }
        Returns: Json
      }
      contestable_account: {
        Args: {
          address: string
        }
        Returns: string
      }
      correct_call: {
        Args: {
          booking_id: string
          expected_sequence: number
          idempotency_key: string
          mails: Json
          starts_at: string
          visitor: Json
        }
        Returns: Json
      }
      end_session: {
        Args: {
          session_id: string
        }
        Returns: boolean
      }
      forget_old_calls: {
        Args: {
          older_than_days: number
        }
        Returns: number
      }
      mail_trouble: {
        Args: never
        Returns: string
      }
      my_sessions: {
        Args: never
        Returns: Json
      }
      name_session: {
        Args: {
          device: string
        }
        Returns: boolean
      }
      note_call_outcome: {
        Args: {
          booking_id: string
          noted: string
        }
        Returns: Json
      }
      queue_booking_mails: {
        Args: {
          booking_id: string
          mails: Json
        }
        Returns: undefined
      }
      reschedule_call: {
        Args: {
          booking_id: string
          buffer_minutes: number
          ends_at: string
          expected_sequence: number
          mails: Json
          starts_at: string
        }
        Returns: Json
      }
      settle_booking_mail: {
        Args: {
          failure: string
          is_final: boolean
          mail_id: number
        }
        Returns: undefined
      }
      take_rate_limit: {
        Args: {
          allowed: number
          bucket: string
          seconds: number
        }
        Returns: boolean
      }
      taken_slots: {
        Args: {
          range_from: string
          range_to: string
        }
        Returns: Json
      }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
