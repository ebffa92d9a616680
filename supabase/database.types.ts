// Generated from supabase/migrations; do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
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
      subscribers: {
        Row: {
          created_at: string
          email: string
          source_event_at: string | null
          stripe_customer_id: string | null
          subscribed: boolean
          subscription_end: string | null
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
          tier: string
        }
        Returns: string
      }
      take_rate_limit: {
        Args: {
          allowed: number
          bucket: string
          seconds: number
        }
        Returns: boolean
      }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
